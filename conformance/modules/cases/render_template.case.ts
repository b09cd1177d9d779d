import { defineCase, get, post, type Step } from '../../case.ts';
import { elder } from '../tolerances.ts';

const render = (source: unknown, params?: unknown): Step =>
  post('/_render/template', { source, ...(params === undefined ? {} : { params }) });
/** Parameters whose numbers must go out as they are written. */
const raw = (source: string, params: string): Step =>
  post('/_render/template', `{"source":${JSON.stringify(source)},"params":${params}}`);
const body = (text: string): Step => post('/_render/template', text);

const MIXED = '{"x":[1,2.0,"é",null,{"b":true,"a":1e30}],"m":{"b":true,"a":1e30,"c":1.0,"d":12345678901234567890}}';
const ODD = { x: [[1, 2], { a: [1] }, 's', null, false, '', 0] };

export default defineCase({
  reads: [
    // Values, encoded and not.
    render({ query: { match: { t: '{{q}}' } } }, { q: 'fox' }),
    render('{"a": "{{x}}|{{{x}}}|{{&x}}|{{& x }}|{{{ x }}}|{{ x }}"}', { x: 'q"\\/é<>&' }),
    render('"{{x}}"', { x: '\u2028\u007f\u0000\b\t\n\f\r😀' }),
    raw('{"a": "{{x}}"}', MIXED),
    raw('{"a": "{{m}}"}', MIXED),
    raw('"{{m.a}}|{{m.c}}|{{m.d}}|{{m.zz}}|{{zz.a}}"', MIXED),
    raw('"{{x}} {{y}} {{z}} {{w}}"', '{"x":-0,"y":1E+2,"z":0.00001,"w":123456789012345678901234567890}'),
    render('"{{x.0}}|{{x.1.b}}|{{x.size}}|{{x.a}}|{{x}}"', { x: ['p', { b: 'q' }] }),
    render('"{{.}}|{{..}}|{{a.b}}|{{a.b.c}}|{{x.y.z}}|{{a.}}|{{.a}}"', {
      'a.b': 1,
      a: { b: { c: 2 }, '': 5 },
      'x.y': { z: 3 },
    }),
    render('{ {x}}|{{x} }}|{x}', { x: '1' }),
    // Sections.
    render('[{{#x}}{{.}},{{/x}}0]', { x: [1, '2', true] }),
    render('[{{#x}}"{{a}}{{b}}",{{/x}}0]', { x: [{ a: 1 }, { a: 2 }], b: 'B' }),
    ...[true, false, '', 'a', 0, [], {}, [0]].map((x) =>
      render('"{{#x}}yes{{/x}}{{^x}}no{{/x}}{{^y}}none{{/y}}"', { x }),
    ),
    render('"{{q}}{{^q}}default{{/q}}"', {}),
    render('"{{q}}{{^q}}default{{/q}}"', { q: 'given' }),
    render('{{#x}}({{.}}){{/x}}', ODD),
    render('{{#x}}({{#.}}[{{.}}]{{/.}}{{^.}}none{{/.}}){{/x}}', ODD),
    render('{{#l}}{{x.a}}|{{x}}|{{y.a}};{{/l}}', {
      x: { a: 1 },
      y: { a: 2 },
      l: [{ x: {} }, { x: null }, { y: 's' }, { x: { a: null } }],
    }),
    render('{{#x}}{{0}}{{size}}{{/x}}{{x.size}}', { x: [7] }),
    render('{{#x.size}}sized{{/x.size}}{{#x.0}}{{.}}{{/x.0}}', { x: [7] }),
    render('{{ x }}|{{# x }}s{{/ x }}|{{ #x }}', { x: '1', '#x': 'h' }),
    render('{{$x}}body{{y}}{{/x}}|', { y: 1 }),
    render('{{! comment }}a{{!x}}b{{%PRAGMA}}c'),
    render('{{=<% %>=}}<%x%>|<%{x}%>|<%&x%>|<%#y%>Y<%/y%>{{x}}', { x: 'q"', y: true }),
    render('{{=< >=}}<x>|<#y>Y</y>', { x: 1, y: true }),
    // Lines with nothing but the tag of a section.
    ...[true, false, [1, 2]].map((x) => render('{\n  {{#x}}\n  "a": 1,\n  {{/x}}\n  "b": 2\n}', { x })),
    render('{\r\n  {{#x}}\r\n  "a": 1,\r\n  {{/x}}\r\n  "b": 2\r\n}', { x: true }),
    render('{ {{#x}}\n "a": 1 {{/x}}\n }\n{{#x}} y {{/x}}\n\n{{^x}}\n n\n{{/x}}\nend', { x: [1, 2] }),
    render('  {{#x}}a{{/x}}  \n  {{! c }}  \n  {{x}}\n {{#x}}\n\n {{#y}}\n  z\n {{/y}}\n {{/x}}  \nend', {
      x: [1, 2],
      y: 1,
    }),
    render('{{#x}}\n{{/x}}\n{{#x}} \n\n{{/x}} \n|{{#x}}a\n{{/x}}b', { x: true }),
    // Functions.
    raw('{"a": {{#toJson}}x{{/toJson}}, "b": {{#toJson}}m{{/toJson}} }', MIXED),
    raw('{{#toJson}}x{{/toJson}}', '{"x":[9223372036854775808,1.5e-7,-0.0,1e400,"\\u2028\\u0000</a>"]}'),
    render('{{#toJson}}s{{/toJson}}|{{#toJson}}n{{/toJson}}|{{#toJson}}b{{/toJson}}|{{#toJson}}z{{/toJson}}', {
      s: 'a"b',
      n: 1.5,
      b: false,
    }),
    render('{{#toJson}}m.x{{/toJson}}|{{#l}}{{#toJson}}.{{/toJson}};{{/l}}', {
      m: { x: { y: [{}] } },
      l: [[1, 'x'], { q: null }, 3, null],
    }),
    render('{{#tojson}}x{{/tojson}}|{{#TOJSON}}x{{/TOJSON}}|{{#JOIN}}x{{/JOIN}}', { x: [1, 2] }),
    render('{{#toJson}} x {{/toJson}}|{{#toJson}}{{x}}{{/toJson}}|{{#toJson}}{{!c}}x{{/toJson}}', { x: [1] }),
    render('{{#join}}x{{/join}}|{{#join}}m{{/join}}|{{#join}}s{{/join}}|{{#join}}{{s}}{{/join}}', {
      x: ['p"', [1, { a: [2] }], { b: 1, a: 's' }, true],
      m: { b: 1 },
      s: 'a"b',
    }),
    render("{{#join delimiter='||'}}x{{/join delimiter='||'}}|{{#join delimiter=''}}x{{/join delimiter=''}}", {
      x: ['p', 'q'],
    }),
    render('{{#join delimiter="-"}}x{{/join delimiter="-"}}|', { x: ['p', 'q'] }),
    render('{{#url}}{{x}}/{{y}}{{/url}}|{{#url}}a b{{/url}}|{{#URL}}é*-._~/{{/URL}}', { x: 'a b&c=ü"', y: 1 }),
    render('{{#url}}{{#x}}{{.}}&{{/x}}{{/url}}', { x: ['1 ', '2'] }),
    // Templates that cannot be compiled.
    ...[
      '{{#a}}',
      'a\n{{#a}}\nb\n',
      'a\n{{#a}}\nb\n{{/b}}\n',
      '{{/b}}',
      '{{a',
      '\n\n{{a}',
      '\n{{{a}} }',
      '\n{{}}',
      '\n{{=x=}}',
      '{{>x}}',
      '{{<x}}{{/x}}',
      '{{#toJson}}{{/toJson}}',
      '{{#toJson}}{{x}}{{y}}{{/toJson}}',
      '{{#join}} {{x}}{{/join}}',
      '{{#toJson}}x{{!c}}y{{!d}}{{/toJson}}',
      '{{x}}}|{{x}}{{',
    ].map((source) => render(source)),
    // The body.
    get('/_render/template', { source: '{"a":1,   "b":[ ]}' }),
    post('/_render/template?pretty', { source: '{"a":1,   "b":[ ]}' }),
    post('/_render/template?filter_path=template_output.a', { source: '{"a":1,   "b":[ ]}' }),
    post('/_render/template?format=yaml', { source: '{"a":1,   "b":[ ]}' }),
    ...['{"a": 1,}', 'not json', ' x', '[1, 2', '"x"', '  {"a":1}  '].map((source) => render(source)),
    body(
      '{"source":{"b":[1.0,1e3,12345678901234567890,"é/\\"",null,true,{}],"a":"{{#toJson}}x{{/toJson}}"},"params":{"x":[1]}}',
    ),
    render(''),
    body('{}'),
    body('{"params":{}}'),
    post('/_render/template'),
    get('/_render/template'),
    ...['1', '[1]', 'null', 'true'].map((source) => body(`{"source":${source}}`)),
    body('{"source":"{}","nope":1}'),
    body('{"source":"{}","params":[]}'),
    body('{"source":"{}","params":null}'),
    body('{"source":"{}","explain":"x"}'),
    body('{"source":"{}","explain":"true","profile":false}'),
    body('{"source":"{}","explain":1}'),
    body('{"file":"{}"}'),
    body('{"id":null}'),
    body('{"id":1}'),
    body('[]'),
    body('{"source":"{}"} x'),
    post('/_render/template?nope=1', { source: '{}' }),
    post('/_render/template?nope=1', { nope: 1 }),
    post('/_render/template/nope', { params: {} }),
    post('/_render/template/nope'),
    post('/_render/template', { id: 'nope' }),
  ],
  tolerances: elder('content_type'),
});
