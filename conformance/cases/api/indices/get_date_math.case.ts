import { defineCase, get, put } from '../../../case.ts';

const EXPRESSIONS = [
  ...['2020-01-01||', '2020.01.01||', '2020.01.01', '2020.01.01||/M', '2020.01.05||+1d', '2020.01.05||+1d-1M/y'],
  ...['2020', '2020||', '2020.1.5', '2020.13.01', '2020.00.01', '2020.01.32', '2020.02.30', '2020.02.29', '2021.02.29'],
  ...['2020.01.05x', 'x', 'x||', '||', '', '1577836800000', '+2020.01.01', '20200.01.01', '2020. 1.05', '0001.01.01'],
  ...['2020.01.05||+1x', '2020.01.05||+1', '2020.01.05||||', '2020.01.05||/d', '2020.01.05||now'],
  ...['2020.01.01{uuuu.MM}', '2020.01{uuuu.MM}', '2020{uuuu}', '2020.01.05 10{uuuu.MM.dd HH}', '20.01.05{yy.MM.dd}'],
  ...['2020.01.05{uuuu.M.d}', '2020.1.5{uuuu.M.d}', '2020.01.05.25{uuuu.MM.dd.HH}', '10{HH}', '20200105{uuuuMMdd}'],
  ...['2020.01.05{uuuu.MM.dd|+05:00}', '2020.01.05||/d{uuuu.MM.dd|-12:00}', '2020-02-03||/M{yyyy-MM-dd}'],
  ...["2020.01.05T10{uuuu.MM.dd'T'HH|+05:00}", '2020-02-30||/d{yyyy-MM-dd}', '2021-02-29{yyyy-MM-dd}'],
];
const NAMED = ['i-2020.01.06', 'i-2020.01.01', 'i-2020-02-01'];

/** A date in the position of `now` in the name of an index is parsed in the format of the result. */
export default defineCase({
  setup: NAMED.map((name) => put(`/${name}`)),
  reads: EXPRESSIONS.map((expression) => get(`/${encodeURIComponent(`<i-{${expression}}>`)}/_alias`)),
});
