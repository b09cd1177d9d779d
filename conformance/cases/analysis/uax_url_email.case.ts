import { cut } from '../../analyzing.ts';
import { defineCase, load, post, put, search } from '../../case.ts';

const TEXTS = [
  'Write to John.Smith+list@global-mail.co.uk or see https://www.example.com:8080/a;b=c/d?q=1&r=%20#top, today',
  'example.com. example.comx example.com-x example.com_x example.com/x foo.com, foo.COM. b',
  'http://foo https://u:p@h.org/ ftp://foo.com/a;type=A#x ftp://foo.com file:///etc/passwd file:/etc http:/foo http://x_y.com/',
  'a@b.comx a@b "quoted x"@b.com a@[1.2.3.4] \'tom@foo.com\' mailto:a@b.com a/b@c.com tom@foo.com/x',
  '1.2.3.4 1.2.3.4/x 1.2.3.45x 256.1.1.1 [::1] http://[1::2:3]/x [1:2:3:4:5:6:7:8]:80',
  'foo.com:80 foo.com: foo.com:x foo.com:123456 foo.com?x foo.com#x www.foo.museum.com.x foo.xn--p1ai',
  'über.com foo.comé https://a.b/c漢 漢字.com foo.com漢 👩‍👧 3.5 x.y',
  'example.com.',
  // Delimiters in paths, in queries, and in what follows a host.
  ...[..."!$&'()*+,;=:@"].map(
    (mark) => `a.com/x${mark}y http://a.com/x${mark}y?q${mark}r ftp://a.com/x${mark}y file:///x?a${mark}b`,
  ),
  "16.2.3.4/com' a.com:80/c' https://u:p@h.org/o.com' x",
  'bb.com\u200d b.com\u200c b.com\u200dx b.com\u00ad b.com\u0301 16.2.3.4\u200d',
];

export default defineCase({
  plugin: 'analysis',
  setup: [
    put('/a', {
      settings: {
        analysis: {
          tokenizer: { short: { type: 'uax_url_email', max_token_length: 10 } },
          analyzer: { urls: { tokenizer: 'uax_url_email', filter: ['lowercase'] }, cut: { tokenizer: 'short' } },
        },
      },
      mappings: { properties: { t: { type: 'text', analyzer: 'urls' } } },
    }),
    load('a', [{ t: 'Mail John@Example.com' }, { t: 'http://example.com/about and example.com' }]),
  ],
  reads: [
    ...cut('uax_url_email', TEXTS),
    post('/a/_analyze', { analyzer: 'cut', text: 'abcdefghijklm nopqr@example.com' }),
    ...[0, 1_048_577, 1_048_576].map((length) =>
      post('/_analyze', { tokenizer: { type: 'uax_url_email', max_token_length: length }, text: 'a b.com' }),
    ),
    search('a', { query: { match: { t: 'john@example.com' } }, highlight: { fields: { t: {} } } }),
    search('a', { query: { match: { t: 'example.com' } } }),
    search('a', { query: { match_phrase: { t: 'and example.com' } } }),
    search('a', { query: { query_string: { query: '"john@example.com"', fields: ['t'] } } }),
  ],
});
