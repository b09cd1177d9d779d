import { defineCase, put } from '../../case.ts';

const documents = [
  '{"b3":["false",true],"o":{"g":[-33.87,1]}}',
  '{"o":{"g":[-33.87,1]},"b3":["false",true]}',
  '{"boolean3":["false",true],"o":{"geo_point0":[-33.87,1]}}',
  '{"a":["false",true],"b":["false",true]}',
  '{"b":["false",true],"a":["x",1]}',
  '{"p":{"z":["false",true]},"o":{"g":[-33.87,1]}}',
  '{"o":{"g":[-33.87,1]},"p":{"z":["false",true]}}',
  '{"p":{"q":{"z":["false",true]},"a":["x",true]}}',
  '{"p":{"a":["x",true],"q":{"z":["false",true]}}}',
  '{"z9":["x",1],"y8":["x",1],"x7":["x",1],"w6":["x",1],"v5":["x",1]}',
];

/** Documents that map several new fields in two ways at once: which of them is reported. */
export default defineCase({
  examples: documents.map((document) => [put('/a', {}), put('/a/_doc/1', document)]),
});
