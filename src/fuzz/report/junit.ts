import { attribute, text } from '../../../conformance/report/xml.ts';
import { DEFECTS } from '../defects/registry.ts';
import type { Outcome } from '../search.ts';
import { describeFinding } from './terminal.ts';

/** A search as JUnit XML: a test for each kind of defect. */
export function renderJunit(outcome: Outcome): string {
  const { findings, command, millis } = outcome;
  const cases = DEFECTS.map(({ kind }) => {
    const finding = findings.find((one) => one.kind === kind);
    const open = `<testcase classname="fuzz" name="${attribute(kind)}"`;
    if (finding === undefined) return `${open}/>`;
    const message = attribute(finding.sign.title);
    return `${open}><failure type="${attribute(kind)}" message="${message}">${text(describeFinding(finding, outcome))}</failure></testcase>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="standin fuzz">',
    `<testsuite name="${attribute(command.join(' '))}" tests="${cases.length}" failures="${findings.length}" errors="0" skipped="0" time="${(millis / 1000).toFixed(3)}">`,
    ...cases,
    '</testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}
