import fc from 'fast-check';
import type { CreateUserDto } from '../src/dto/user.ts';

/** One valid user; users of different numbers differ in everything. */
export const user = (id: number): CreateUserDto => ({ id, name: `User ${id}`, email: `user${id}@example.com` });

/** Any valid body. */
export const anyUser: fc.Arbitrary<CreateUserDto> = fc.record(
  {
    id: fc.oneof(fc.maxSafeInteger(), fc.constantFrom(0, 2 ** 31, -(2 ** 53 - 1), 2 ** 53 - 1)),
    name: fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }).filter((name) => !/^\uFEFF|\0/.test(name)),
    email: fc.emailAddress().filter((email) => email.length <= 254),
  },
  { noNullPrototype: true },
);
