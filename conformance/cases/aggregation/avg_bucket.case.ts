import { bucketSetup, siblingReads } from '../../bucket_reads.ts';
import { defineCase } from '../../case.ts';

/** The aggregation `avg_bucket`: its options, and their errors. */
export default defineCase({ setup: bucketSetup, reads: siblingReads('avg_bucket') });
