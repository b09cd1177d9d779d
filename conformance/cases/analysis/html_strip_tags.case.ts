import { cut } from '../../analyzing.ts';
import { defineCase } from '../../case.ts';

/** What is taken for a tag: names, what may be beside them, and where the text ends. */
const NAMES = [
  'x<p>y',
  'x<b6>y',
  'x<p😀>y',
  'x<e\u0301b>y',
  'x<漢>y',
  'x<é>y',
  'x<1>y',
  'x<_>y',
  'x<:a>y',
  'x<\u0301a>y',
  'x< b>y',
];
const CONTENT = [
  ...[
    'x<p,>y',
    'x<b, a>y',
    'x<b/b>y',
    'x<z/b>p>y',
    'x<caf&eacute; 😀pf>y',
    'x<p "a">y',
    "x<p 'a>y",
    'x<p a="b"c="d">y',
  ],
  // An attribute directly after a name.
  ...[
    'x<p"a>y',
    'x<p&a="b>c">y',
    'x<p,a="b>c">y',
    "x<b'a='b>c'>y",
    'x<p"a="b>c">y',
    'x<p?a ="b>c">y',
    'x<p&a="b>c"<',
    'x<p;="b>c">y',
  ],
  ...[
    'x<p a="b<c">y',
    'x<p a="b>c">y',
    'x<p a="b>y',
    'x<p a=<>y',
    'x<p a=b<c>y',
    'x<a <b>y',
    'x<p = >y',
    'x<p a = b>y',
  ],
];
/** Quotes that begin a value only if a tag ends after it. */
const QUOTED = [
  ...[
    '<p s="x>y"<p x',
    '<p<p c="xi>y"z',
    '<pep a="b>c"<_>y',
    'x<p a="b" c="d>e"<',
    'x<p a="b>c" d="e>f"<g>',
    'x<p a="b=\'c>d"e\'f>g',
  ],
  ...[
    '<p a="p a="<><p <b>x</b><b>y<p<b>">x',
    '<p a=\'b" c="d>e\'f<',
    '<p a="b"<',
    '<p a="b><p a="c>d',
    '</p a="b>c">',
    '<p = "a>b"<',
  ],
];
const CLOSING = ['x</p>y', 'x</p >y', 'x</ p>y', 'x< /p>y', 'x</p a>y', 'x</p/>y', 'x</p,>y', 'x</p <b>y'];
const CUT = [
  'x<p',
  'x<b',
  'x < b',
  'x</p',
  'x</',
  'x<',
  'x <p ',
  'x<p a',
  'x<p,',
  'x<p a=',
  'x<script',
  'x<script a',
  'x<script>a</script',
  'x<pé',
];

export default defineCase({
  plugin: 'analysis',
  reads: [
    ...cut('keyword', [...NAMES, ...CONTENT, ...QUOTED, ...CLOSING, ...CUT], ['html_strip']),
    ...cut(
      'keyword',
      ['<b>x</b><bé>y<b', '<P a="<b>">x', ...QUOTED],
      [{ type: 'html_strip', escaped_tags: ['b', 'P'] }],
    ),
  ],
});
