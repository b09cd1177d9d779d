import { cut } from '../../analyzing.ts';
import { defineCase } from '../../case.ts';

/** Entities at the end of a text, and numbers of many digits. */
const ENTITIES = [
  ...[
    'a&#65',
    'a&#',
    'a&#x',
    'a&#x41',
    'a&#x10FFFF',
    'a&#xD800',
    'a&#1114111',
    'a&#12345678',
    'a&amp',
    'a&am',
    'a&nbsp',
  ],
  ...['a&AMP', 'a&Amp', 'a&eacute', 'a&ltx', 'a&#65b', '&lt&gt', '&#65&#66', '&#65&#66;', '&#x41<b>', 'a&#0'],
  ...[
    'a&#00000065;',
    'a&#0000065;',
    'a&#x000041;',
    'a&#x00041;',
    '&#xD83D;&#xDE00',
    '&#55357;&#56832',
    '&#xd83d;&#56832;',
  ],
];
/** Tags whose names begin as those of elements without text, comments within such elements. */
const HIDDEN = [
  ...[
    '<scriptx>a</script>b',
    '<style9>a</style>b',
    '<xscript>a</script>b',
    '<script-a>a</scriptx>b</script>c',
    '<sCripT1>a',
  ],
  ...[
    '<script/>a</script>b',
    '<scriptx/>a</script>b',
    '<style/>a',
    '<style=>a</style>b',
    '<stylea="b">c',
    '< scripty>a',
  ],
  ...[
    '<script>a<!-- </script> -->b</script>c',
    '<script>a<!-- </script>',
    '<style>a<!--b--></style>c',
    '<script>a</script',
  ],
  ...['<script>a</script x>b', '<script>a</ script>b', '<p=>a', '<p=x>a', '<p="x>y">a', '<p/ >a'],
];
const INSTRUCTIONS = [
  ...[
    'x<? ?>b',
    'x<?a>b?>c',
    'x<?a b? >c?>d',
    'x<?php echo ">" ?>z',
    'x<??>z',
    'x<?>z',
    'x<?a',
    'x<?a?',
    'x<?a>',
    'x<?a/>b',
  ],
  ...['x<?a<b>c?>d', 'x<?a "?>" ?>b', '<?p>z', '<!a&amp;', '<!a &lt; <b', '<?a&amp;', '<p &amp;'],
];
/** Names in letters of Unicode 12 and later ones, blanks beside names. */
const NAMES = [
  ...['<p\u200d>a', '<p\u200d', '<p\u30fb>a', '<p\u30fb', '<\u0560>a', '<p\u0870', '<\u0870>a', '<p\u0560', '<p\u32ff'],
  ...['<\u000bp>a', '</p\u0085>a', '<p\u2003>a', '< \u3000p>a', '<p\u180e>a', '<p\u001f>a', '</p\u00a0>a'],
];

/** What may precede the quoted value of an attribute. */
const QUOTED = [
  ...[
    '<p &a="x>y">z',
    '<p b,a="x>y">z',
    '<p b="c"a="x>y">z',
    '<p b=ca="x>y">z',
    '<p "a="x>y">z',
    '<p a ="x>y">z',
    '<p é="x>y">z',
  ],
  ...[
    '<p a,="x>y">z',
    '<p 1="x>y">z',
    '<p 1a="x>y">z',
    '<p ="x>y">z',
    '<p a=="x>y">z',
    '<p a\u200d="x>y">z',
    '<p &a="x<y">z',
  ],
  ...['<p, a="x>y">z', '<p a="x>y"b="u>v">z', '<p/a="x>y">z', '<p="x>y">z', '<p a="b" c="x>y">z'],
];

export default defineCase({
  plugin: 'analysis',
  reads: cut('keyword', [...ENTITIES, ...HIDDEN, ...INSTRUCTIONS, ...NAMES, ...QUOTED], ['html_strip']),
});
