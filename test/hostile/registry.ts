import { aggregation } from './classes/aggregation.ts';
import { analysis } from './classes/analysis.ts';
import { bulk } from './classes/bulk.ts';
import { dates } from './classes/dates.ts';
import { document } from './classes/document.ts';
import { fields } from './classes/fields.ts';
import { fullText } from './classes/full_text.ts';
import { json } from './classes/json.ts';
import { many } from './classes/many.ts';
import { mapping } from './classes/mapping.ts';
import { metadata } from './classes/metadata.ts';
import { protocol } from './classes/protocol.ts';
import { querySyntax } from './classes/query_syntax.ts';
import { regexp } from './classes/regexp.ts';
import { script } from './classes/script.ts';
import { shape } from './classes/shape.ts';
import { suggestion } from './classes/suggestion.ts';
import { template } from './classes/template.ts';
import { url } from './classes/url.ts';
import type { HostileClass } from './input.ts';

/** All classes of hostile inputs; one file each. */
export const classes: readonly HostileClass[] = [
  aggregation,
  analysis,
  bulk,
  dates,
  document,
  fields,
  fullText,
  json,
  many,
  mapping,
  metadata,
  protocol,
  querySyntax,
  regexp,
  script,
  shape,
  suggestion,
  template,
  url,
];
