import { type Static, Type } from 'typebox';

/** The body of every reply that is an error. */
export const ProblemDto = Type.Object(
  {
    statusCode: Type.Integer(),
    error: Type.String({ description: 'the name of the status' }),
    message: Type.String(),
    errors: Type.Optional(
      Type.Array(
        Type.Object({
          field: Type.String({ description: 'the field of the body, empty for the body itself' }),
          rule: Type.String({ description: 'the JSON Schema keyword that is not met, `json` or `unique`' }),
          message: Type.String(),
        }),
      ),
    ),
  },
  { description: 'what is wrong' },
);
export type ProblemDto = Static<typeof ProblemDto>;
export type FieldProblem = NonNullable<ProblemDto['errors']>[number];
