import type { YamlOutcome, YamlTest } from './outcome.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const isText = (char: string) => char >= ' ' || char === '\n' || char === '\t';
/** Text for XML, which has no place for control characters. */
const xml = (text: string) => [...text].map((char) => (isText(char) ? (ENTITIES[char] ?? char) : '\ufffd')).join('');

function testCase({ file, name, seconds, result, reason = '', entry, curl, reply, line }: YamlTest): string {
  const head = `<testcase classname="${xml(file)}" name="${xml(name)}" time="${seconds.toFixed(3)}"`;
  if (result === 'passed') return `    ${head}/>`;
  const inner =
    result === 'failed'
      ? `<failure message="${xml(reason)}">${xml([`line ${line}: ${entry}`, curl, reply].filter(Boolean).join('\n'))}</failure>`
      : `<skipped message="${xml(`${result}: ${reason}`)}"/>`;
  return `    ${head}>${inner}</testcase>`;
}

/** The outcome as JUnit XML: one suite a file; what was refused or not understood counts as skipped and says so. */
export function junitOf({ tests, seconds }: YamlOutcome): string {
  const suites = [...Map.groupBy(tests, ({ file }) => file)].map(([file, all]) => {
    const failed = all.filter(({ result }) => result === 'failed').length;
    const passed = all.filter(({ result }) => result === 'passed').length;
    const counts = `tests="${all.length}" failures="${failed}" skipped="${all.length - failed - passed}"`;
    return [`  <testsuite name="${xml(file)}" ${counts}>`, ...all.map(testCase), '  </testsuite>'].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites time="${seconds.toFixed(3)}">`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}
