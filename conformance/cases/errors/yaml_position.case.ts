import { defineCase, load, post } from '../../case.ts';

const yaml = { headers: { 'content-type': 'application/yaml' } };

/** Positions in errors of YAML bodies. */
export default defineCase({
  setup: [load('a', [{ n: 1 }])],
  reads: [post('/a/_search', 'size: [', yaml), post('/a/_search', 'size: 1\nnope: 1\n', yaml)],
  tolerances: [
    {
      path: '',
      reason: 'a YAML body is turned into JSON first: lines and columns of errors, and syntax errors, are of that JSON',
    },
  ],
});
