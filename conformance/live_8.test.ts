import { live } from './run/live.ts';

await live(8);
