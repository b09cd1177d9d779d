import type { Step } from '../case.ts';

/** The cells of the matrix that a request touches, by what it says alone. */
export function cellsOf(step: Step): readonly string[] {
  const [path = ''] = step.path.split('?');
  return [`api/${step.method} ${path.replaceAll(/[^/_]*[^/]*/g, (part) => (part.startsWith('_') ? part : '*'))}`];
}
