import { attribute, text } from '../report/xml.ts';
import { grouped } from '../run/grouped.ts';
import type { YamlOutcome, YamlTest } from './outcome.ts';

function testCase({ file, name, seconds, result, reason = '', entry, curl, reply, line }: YamlTest): string {
  const head = `<testcase classname="${attribute(file)}" name="${attribute(name)}" time="${seconds.toFixed(3)}"`;
  if (result === 'passed') return `    ${head}/>`;
  const inner =
    result === 'failed'
      ? `<failure message="${attribute(reason)}">${text([`line ${line}: ${entry}`, curl, reply].filter(Boolean).join('\n'))}</failure>`
      : `<skipped message="${attribute(`${result}: ${reason}`)}"/>`;
  return `    ${head}>${inner}</testcase>`;
}

/** The outcome as JUnit XML: one suite a file; refused or not understood tests count as skipped, with the reason. */
export function junitOf({ tests, seconds }: YamlOutcome): string {
  const suites = [...grouped(tests, ({ file }) => file)].map(([file, all]) => {
    const failed = all.filter(({ result }) => result === 'failed').length;
    const passed = all.filter(({ result }) => result === 'passed').length;
    const counts = `tests="${all.length}" failures="${failed}" skipped="${all.length - failed - passed}"`;
    return [`  <testsuite name="${attribute(file)}" ${counts}>`, ...all.map(testCase), '  </testsuite>'].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites time="${seconds.toFixed(3)}">`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}
