import type { Namespace } from '../endpoint.ts';
import * as certificates from './certificates.ts';

export const ssl: Namespace = {
  'ssl.certificates': certificates,
};
