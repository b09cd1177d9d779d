import { defineCase, post, type Step } from '../../case.ts';
import { elder } from '../tolerances.ts';

const render = (source: string): Step =>
  post('/_render/template', { source, params: { x: [7], a: 1, l: [null], n: { l: [1, null] } } });

export default defineCase({
  reads: [
    '\n{{x.5}}',
    '\n{{x.-1}}',
    '\n{{#x.5}}{{/x.5}}',
    '\n{{^x.5}}{{/x.5}}',
    '\n{{#toJson}}x.5{{/toJson}}',
    '\n{{#a}}{{#toJson}}x.5{{/toJson}}{{/a}}',
    '\n{{#a}}{{x.5}}{{/a}}',
    '\n{{#url}}{{x.5}}{{/url}}',
    '{{#join}}l{{/join}}',
    '{{#n}}{{#join}}l{{/join}}{{/n}}',
  ].map(render),
  tolerances: elder('content_type', 'blamed_server'),
});
