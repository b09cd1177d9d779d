/** One line of the report; `better` says which direction wins. */
export interface Row {
  readonly what: string;
  readonly unit: string;
  readonly standin: number;
  readonly reference: number;
  readonly better: 'less' | 'more';
}

/** How many times Standin is faster or smaller: above 1 is a win whatever the row's direction. */
export function ratio(row: Row): number {
  return row.better === 'less' ? row.reference / row.standin : row.standin / row.reference;
}
