import { defineCase, get, post } from '../../case.ts';

/** `error_trace`: stack traces in error replies. */
export default defineCase({
  reads: [
    get('/nope?error_trace=false'),
    get('/nope?error_trace=true'),
    get('/nope?error_trace'),
    get('/nope?error_trace=x'),
    get('/_nope?error_trace=true'),
    post('/_search?error_trace=true', '{'),
  ],
  // ES: a stack trace names the lines of the server's own source.
  levels: { '**.stack_trace': 'shape' },
});
