import { bucketSetup, siblingReads } from '../../bucket_reads.ts';
import { defineCase } from '../../case.ts';

/** The aggregation `max_bucket`: its options, and their errors. */
export default defineCase({ setup: bucketSetup, reads: siblingReads('max_bucket') });
