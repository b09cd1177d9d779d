import { defineModuleCase } from '../../define.ts';
import { LEVELS, one, SIMULATED } from './simulate.ts';

const strip = (d: unknown, more = {}) => one('html_strip', { field: 'd', ...more }, { d });

/** The processor `html_strip`. */
export default defineModuleCase({
  version: '7.10.2',
  levels: LEVELS,
  tolerances: SIMULATED,
  reads: [
    strip('<p>I&apos;m so <b>happy</b>!</p>'),
    strip('<script>x</script>a&lt;b<br/>c <!-- d --> e', { target_field: 't' }),
    strip('<a href="x">y</a> &amp; <i>z</i>'),
    strip('<div>one</div><div>two</div>'),
    strip('a < b and c > d'),
    strip('<style>p { color: red }</style><h1>Title</h1> text &copy; &#233; &#xe9;'),
    strip(['<b>a</b>', 'c', '<br>']),
    strip('plain'),
    strip('&#65;&amp;&nbsp;x&bogus;'),
    strip('&lt;<b>'),
    strip(''),
    strip(1),
    strip([1]),
    strip([null]),
    strip(null),
    strip(null, { ignore_missing: true }),
    one('html_strip', { field: 'e' }, { d: 1 }),
    one('html_strip', { field: 'e', ignore_missing: true }, { d: 1 }),
    one('html_strip', {}, { d: 1 }),
    strip('<b>x</b>', { nope: 1 }),
    strip({ a: '<b>' }),
  ],
});
