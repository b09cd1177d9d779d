import { differenceOf } from '../documents.ts';
import type { Defect } from './defect.ts';
import { failedItems, isSentAgain } from './failed_items.ts';

/** A bulk came back with `errors: true`, and the program goes on as if all items were written. */
export const ignoredItemErrors: Defect = {
  kind: 'ignored_item_errors',
  advice:
    'Status 200 of a bulk says nothing of its items: read `errors`, send items of status 429 again, report the others.',
  find(run, right) {
    if (run.ending.code !== 0) return undefined;
    const ignored = failedItems(run.exchanges).filter((item) => !isSentAgain(item, run.exchanges));
    const { lost } = differenceOf(run.documents, right.run.documents, right.closeness);
    if (ignored.length === 0 || lost.length === 0) return undefined;
    const statuses = [...new Set(ignored.map(({ status }) => status))].sort().join(', ');
    return {
      title: `${ignored.length} failed items (${statuses}) neither sent again nor reported: exit code 0`,
      requests: [...new Set(ignored.map(({ request }) => request))],
    };
  },
};
