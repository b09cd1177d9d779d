import type { DivergenceGroup, Outcome } from '../run/outcome.ts';
import { describeGroup } from './group_text.ts';
import { attribute, text } from './xml.ts';

interface TestCase {
  readonly classname: string;
  readonly name: string;
  readonly failure?: { readonly type: string; readonly message: string; readonly text: string };
  readonly skipped?: string;
}

/** Runs as JUnit XML: a suite for each run, a test for each group of divergences, each area without any, each law and each refusal. */
export function renderJunit(outcomes: readonly Outcome[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="standin conform">',
    ...outcomes.map(suite),
    '</testsuites>',
    '',
  ].join('\n');
}

function suite(outcome: Outcome): string {
  const { target, reference, seconds, startedAt } = outcome;
  const cases = testCases(outcome);
  const name = `${target.name} ${target.version}${reference ? ` against ${reference.name} ${reference.version}` : ''}`;
  const failures = cases.filter(({ failure }) => failure).length;
  const skipped = cases.filter((testCase) => testCase.skipped !== undefined).length;
  return [
    `<testsuite name="${attribute(name)}" tests="${cases.length}" failures="${failures}" errors="0" skipped="${skipped}" time="${seconds.toFixed(3)}" timestamp="${attribute(startedAt)}">`,
    ...cases.map(renderCase),
    '</testsuite>',
  ].join('\n');
}

function testCases({ areas, groups, gone, laws, refused, skipped }: Outcome): TestCase[] {
  return [
    ...areas
      .filter((area) => !groups.some((group) => group.area === area && group.known === undefined))
      .map((area) => ({ classname: `conform.${area}`, name: 'agrees with the reference' })),
    ...groups.map(groupCase),
    ...gone.map(({ id, reason }) => ({
      classname: 'conform.baseline',
      name: id,
      failure: {
        type: 'baseline',
        message: 'is in the baseline and does not diverge any more: remove it',
        text: reason,
      },
    })),
    ...laws.map(({ law, held, skipped: unused }) => ({
      classname: 'conform.laws',
      name: law,
      ...(held === 0 ? { skipped: `never came to be checked, skipped ${unused} times` } : {}),
    })),
    ...Object.entries(refused).map(([feature, count]) => ({
      classname: 'conform.refused',
      name: feature,
      skipped: `refused as not built, ${count} times`,
    })),
    ...Object.entries(skipped).map(([reason, count]) => ({
      classname: 'conform.skipped',
      name: reason,
      skipped: `skipped ${count} times`,
    })),
  ];
}

function groupCase(group: DivergenceGroup): TestCase {
  const { area, id, title, kind, known } = group;
  const named = { classname: `conform.${area}`, name: `${title} [${id}]` };
  return known === undefined
    ? { ...named, failure: { type: kind, message: title, text: describeGroup(group) } }
    : { ...named, skipped: `known: ${known}` };
}

function renderCase({ classname, name, failure, skipped }: TestCase): string {
  const open = `<testcase classname="${attribute(classname)}" name="${attribute(name)}"`;
  if (failure) {
    return `${open}><failure type="${attribute(failure.type)}" message="${attribute(failure.message)}">${text(failure.text)}</failure></testcase>`;
  }
  return skipped === undefined ? `${open}/>` : `${open}><skipped message="${attribute(skipped)}"/></testcase>`;
}
