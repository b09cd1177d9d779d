import type { Factory } from '../processor.ts';
import { changeText } from './change_text.ts';

/** Texts without markup. ES: entities are decoded only where there is markup (modules/ingest/html_strip). */
export const html_strip: Factory = (options, creation) =>
  changeText(() => (text) => (text.includes('<') && text.includes('>') ? creation.services.stripHtml(text) : text))(
    options,
    creation,
  );
