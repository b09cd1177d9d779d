import { illegalArgument, NotImplementedError } from '../../errors/index.ts';
import { className } from '../document/value.ts';
import type { Factory } from '../processor.ts';
import { listOf } from './list_of.ts';

const SORTABLE = [
  'java.lang.String',
  'java.lang.Integer',
  'java.lang.Long',
  'java.math.BigInteger',
  'java.lang.Double',
];

/** The items of a list in order: texts, or numbers of one type. */
export const sort: Factory = (options) => {
  const field = options.string('field');
  const given = options.optionalString('order') ?? 'asc';
  const order = given.toLowerCase();
  if (order !== 'asc' && order !== 'desc') {
    throw options.error('order', `Sort direction [${given}] not recognized. Valid values are: [asc, desc]`);
  }
  const target = options.optionalString('target_field') ?? field;
  const sign = order === 'asc' ? 1 : -1;
  return (document) => {
    const list = listOf(document, field);
    if (list === null) throw illegalArgument(`field [${field}] is null, cannot sort.`);
    const [type = 'java.lang.String', ...others] = new Set(list.map(className));
    if (others.length > 0 || !SORTABLE.includes(type))
      throw new NotImplementedError('[sort] of a list of several types');
    const sorted = [...list] as (string | number | bigint)[];
    document.set(
      target,
      sorted.sort((a, b) => (a < b ? -sign : a > b ? sign : 0)),
    );
  };
};
