import { defineCase } from '../../case.ts';
import { metricReads, metricSetup } from '../../metric_reads.ts';

/** The aggregation `sum`: its options, and their errors. */
export default defineCase({ setup: metricSetup, reads: metricReads('sum') });
