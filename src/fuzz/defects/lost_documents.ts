import { differenceOf } from '../documents.ts';
import type { Defect } from './defect.ts';
import { failedItems } from './failed_items.ts';

const short = (key: string | undefined): string => (key ?? '').slice(0, 120);

/** The program claims success by exit code 0, and documents are not there. */
export const lostDocuments: Defect = {
  kind: 'lost_documents',
  advice: 'What was not written is sent again where that is safe, or reported: exit code 0 says that all is well.',
  find(run, right) {
    if (run.ending.code !== 0 || failedItems(run.exchanges).length > 0) return undefined;
    const { lost } = differenceOf(run.documents, right.run.documents, right.closeness);
    if (lost.length === 0) return undefined;
    const requests = run.exchanges.flatMap(({ met }, i) => (met === undefined ? [] : [i]));
    return { title: `${lost.length} documents lost with exit code 0, the first: ${short(lost[0])}`, requests };
  },
};

/** Documents are there more than once. */
export const doubledDocuments: Defect = {
  kind: 'doubled_documents',
  advice:
    'A write whose outcome is unknown is sent again only with an id of its own, so that the second one changes nothing.',
  find(run, right) {
    const { doubled } = differenceOf(run.documents, right.run.documents, right.closeness);
    if (doubled.length === 0) return undefined;
    const requests = run.exchanges.flatMap(({ met }, i) => (met === undefined ? [] : [i]));
    return { title: `${doubled.length} documents doubled, the first: ${short(doubled[0])}`, requests };
  },
};

/** With exit code 0 there are documents that a run without faults does not write. */
export const otherDocuments: Defect = {
  kind: 'other_documents',
  advice: 'The result depends on what a reply may leave open: a partial result, a number in another form.',
  find(run, right) {
    if (run.ending.code !== 0) return undefined;
    const { other } = differenceOf(run.documents, right.run.documents, right.closeness);
    if (other.length === 0) return undefined;
    const requests = run.exchanges.flatMap(({ met }, i) => (met === undefined ? [] : [i]));
    return { title: `${other.length} documents that should not be, the first: ${short(other[0])}`, requests };
  },
};
