import { bucketSetup, siblingReads } from '../../bucket_reads.ts';
import { defineCase } from '../../case.ts';

export default defineCase({ setup: bucketSetup, reads: siblingReads('max_bucket') });
