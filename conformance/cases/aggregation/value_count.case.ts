import { defineCase } from '../../case.ts';
import { metricReads, metricSetup } from '../../metric_reads.ts';

export default defineCase({ setup: metricSetup, reads: metricReads('value_count') });
