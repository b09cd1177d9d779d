import { bucketSetup, sequenceReads } from '../../bucket_reads.ts';
import { defineCase } from '../../case.ts';

/** The aggregation `cumulative_sum`: its options, and their errors. */
export default defineCase({ setup: bucketSetup, reads: sequenceReads('cumulative_sum') });
