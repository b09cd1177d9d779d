import { defineCase, put } from '../../case.ts';

const documents = [
  '{"f":[{"a":null,"d":["Z",{"e":true}]},{"d":["x",{"e":"y"}]}]}',
  '{"g":[{"e":true},{"e":"y"}]}',
  '{"h":["x",{"e":"y"}]}',
  '{"h":[{"e":"y"},"x"]}',
  '{"h":["x",{"e":true},{"e":"y"}]}',
  '{"h":["x",{}]}',
  '{"i":[{"e":"y"},"x"]}',
  '{"j":["x",{"e":true},{"e":"y"}]}',
  '{"l":[{"e":true},"x",{"e":"y"}]}',
  '{"m":["x",{}]}',
  '{"m":["x",{"e":true}],"n":[1,"y"]}',
  '{"n":[1,"y"],"m":["x",{"e":true}]}',
  '{"n":{"a":["x",{"e":true}],"b":[1,"y"]}}',
  '{"n":{"b":["x",{"e":true}],"a":[1,"y"]}}',
  '{"o":["x",{"e":[1,"y"]}]}',
  '{"o":[{"e":[1,"y"]},"x"]}',
  '{"o":["x",{"e":{"u":1}},{"e":"y"}]}',
  '{"p":["x",{"e":{"u":1}},{"e":{"u":"z"}}],"q":[1,"y"]}',
  '{"flat":{"d":["x",{"e":"Z"}]},"geo":[2.35,48.85,5]}',
  '{"geo":[2.35,48.85,5],"flat":{"d":["x",{"e":"Z"}]}}',
  '{"g":[[0,0],"52.52,13.41",{"lat":52.5,"lon":13.4}]}',
  '{"gg":[0,"x",{"lat":1}]}',
  '{"gp":[0,"x",{"lon":1}]}',
  '{"g":[0,"x",{"a":1}]}',
  '{"g":["x",0,{"lat":1}]}',
  '{"o":{"g":[0,"x",{"a":1}]}}',
  '{"geo_point6":["x",true,{"q":1,"z":2}],"n":[{"l":1}]}',
];

/** Documents in which a new field is an object, and by another value not: the errors for it and for its members. */
export default defineCase({
  examples: documents.map((document) => [put('/a', {}), put('/a/_doc/1', document)]),
});
