import { cut } from '../../analyzing.ts';
import { defineCase, post } from '../../case.ts';

/** Markup of every sort, well formed and not. */
const TEXTS = [
  ...['<p>a</p>b', 'a<b>c</b>d', 'a<br>b<br/>c', 'x &amp; y &lt;z&gt; &nbsp;|', '<foo>x</foo>', '</p>x', '< p>x'],
  '&eacute;&#233;&#xe9;&#x1F600;|&bogus; &amp &lt &eacute &AMP; &#65 &#x41z',
  ...['<!-- c -->a<!-- b', "<script>var a='<b>';</script>z", '<style>a{}</style>z', '<script src="a>b">x'],
  ...['a < b > c', 'a <b c', '1<2 3>1', "<a href='x>y'>t</a>", "<?xml version='1.0'?>t", '<!DOCTYPE html>t'],
  ...['<![CDATA[a<b>&amp;]]>c', '<h1>T</h1><li>i</li><td>c</td>', '<a b c=d e>f', '<p >x</p >', '<é>x', 'a<>b'],
  ...['<a\nhref=x\n>y', '&#0;&#xD800;&#x110000;x', '&rarr;&alpha;&copy;&euro;&hellip;&quot;&apos;', 'a&nbsp;b'],
  ...['<SCRIPT>a</SCRIPT>b', '<button>x</button><span>y</span><div>z</div>', '<!-->x-->y', '<x:y>z', '<b<i>q'],
  ...['<a href="unclosed>text</a>', '&#55357;&#56832;', 'a<!---->b', '&amp;lt;', '<br / >y', 'plain', ''],
];

export default defineCase({
  plugin: 'analysis',
  reads: [
    ...cut('keyword', TEXTS, ['html_strip']),
    ...cut('standard', ['<p>caf&eacute; <b>x</b>y</p> &amp; 😀<i>ok</i>', 'a<br>b'], ['html_strip']),
    ...cut('keyword', ['<b>x</b><i>y</i><P>z</P>'], [{ type: 'html_strip', escaped_tags: ['b', 'P'] }]),
    post('/_analyze', { tokenizer: 'standard', char_filter: ['html_strip'], text: '<p>a <b>c</b>', explain: true }),
    post('/_analyze', { filter: ['lowercase'], char_filter: ['html_strip'], text: '<p>a' }),
  ],
});
