import { type Static, Type } from 'typebox';

/**
 * What the database gives back as it was: NUL and halves of surrogate pairs are no text to PostgreSQL,
 * and PGlite loses a byte order mark at the start.
 */
const storable = '^(?!\\uFEFF)[^\\u0000\\uD800-\\uDFFF]*$';

/** The body of `POST /user/create`. */
export const CreateUserDto = Type.Object(
  {
    // Beyond these bounds JavaScript's numbers are no longer exact.
    id: Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
    name: Type.String({ minLength: 1, maxLength: 200, pattern: storable }),
    email: Type.String({ maxLength: 254, format: 'email' }),
  },
  { additionalProperties: false },
);
export type CreateUserDto = Static<typeof CreateUserDto>;

/** A user as it is stored and returned. */
export const UserDto = Type.Object(
  { id: Type.Integer(), name: Type.String(), email: Type.String({ format: 'email' }) },
  { description: 'a stored user' },
);
export type UserDto = Static<typeof UserDto>;
