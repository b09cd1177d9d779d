import { bucketSetup, sequenceReads } from '../../bucket_reads.ts';
import { defineCase } from '../../case.ts';

export default defineCase({ setup: bucketSetup, reads: sequenceReads('cumulative_sum') });
