import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CreateUserDto } from '../src/dto/user.ts';
import { type Service, startService } from './service.ts';
import { stores } from './stores.ts';
import { anyUser, user } from './users.ts';

for (const store of stores) {
  describe.runIf(store.here)(`stage two on ${store.name}`, () => {
    let place: Awaited<ReturnType<typeof store.create>>;
    let service: Service;
    beforeAll(async () => {
      place = await store.create();
      service = await startService(place.config);
    });
    afterAll(async () => {
      await service.close();
      place.remove();
    });
    const empty = () => service.container.cradle.database.query('truncate user_account');
    const index = async () => (await service.call('GET', '/user/index')).body;
    beforeEach(async () => {
      await service.container.cradle.migrations.apply();
      await empty();
    });

    it('starts with no users, and is healthy', async () => {
      expect(await index()).toEqual([]);
      expect((await service.call('GET', '/health')).body).toEqual({ status: 'ok' });
    });

    it('creates users, returns them, and lists them by id', async () => {
      for (const id of [2, 10, 1]) {
        const { status, body } = await service.create(user(id));
        expect(status).toBe(201);
        expect(body).toEqual(user(id));
      }
      expect(await index()).toEqual([user(1), user(2), user(10)]);
    });

    it('refuses a second user of one id or one e-mail address', async () => {
      await service.create(user(1));
      for (const [second, field] of [
        [{ ...user(2), id: 1 }, 'id'],
        [{ ...user(2), email: user(1).email }, 'email'],
      ] as const) {
        const { status, body } = await service.create(second);
        expect(status).toBe(409);
        expect(body).toMatchObject({
          errors: [{ field, rule: 'unique', message: `a user with this ${field} exists` }],
        });
      }
      expect(await index()).toEqual([user(1)]);
    });

    it('lets one of 100 parallel creates of one id win', async () => {
      const bodies = Array.from({ length: 100 }, (_, number) => ({ ...user(number), id: 7 }));
      const replies = await Promise.all(bodies.map((body) => service.create(body)));
      const won = replies.filter(({ status }) => status === 201);
      expect(won).toHaveLength(1);
      expect(replies.filter(({ status }) => status === 409)).toHaveLength(99);
      expect(await index()).toEqual([won[0]?.body]);
    });

    it('stores any valid user as it is', async () => {
      await fc.assert(
        fc.asyncProperty(anyUser, async (any) => {
          await empty();
          const { status, body } = await service.create(any);
          expect(status).toBe(201);
          expect(body).toEqual(any);
          expect(await index()).toEqual([any]);
        }),
      );
    });

    it('stores text unchanged or refuses it, whatever UTF-16 it is made of', async () => {
      const unit = fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.constantFrom(0, 0xd800, 0xdfff, 0xfeff, 0xffff));
      const text = fc.array(unit, { minLength: 1, maxLength: 20 }).map((units) => String.fromCharCode(...units));
      await fc.assert(
        fc.asyncProperty(text, async (name) => {
          await empty();
          const { status, body } = await service.create({ ...user(1), name });
          const storable = name.isWellFormed() && !/^\uFEFF|\0/.test(name);
          expect(status).toBe(storable ? 201 : 400);
          if (status === 201) expect(body).toEqual({ ...user(1), name });
          else expect(body).toMatchObject({ errors: [{ field: 'name', rule: 'pattern' }] });
        }),
      );
    });

    it('answers any sequence of creates as a simple model does', async () => {
      const few = fc.record({
        id: fc.integer({ min: -2, max: 2 }),
        name: fc.constantFrom('Ann', 'Bob'),
        email: fc.constantFrom('a@example.com', 'b@example.com', 'c@example.com', 'A@example.com'),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(few, { maxLength: 12 }), async (bodies) => {
          await empty();
          const model: CreateUserDto[] = [];
          for (const body of bodies) {
            const taken = model.some(({ id, email }) => id === body.id || email === body.email);
            expect((await service.create(body)).status).toBe(taken ? 409 : 201);
            if (!taken) model.push({ ...body });
          }
          expect(await index()).toEqual(model.sort((a, b) => a.id - b.id));
        }),
        { numRuns: 30 },
      );
    });

    it('keeps the users over a restart', async () => {
      await service.create(user(1));
      await service.close();
      service = await startService(place.config);
      expect(await index()).toEqual([user(1)]);
      expect((await service.create(user(1))).status).toBe(409);
    });

    it('logs query-string parameters, which have no effect', async () => {
      await service.create(user(1));
      const { body } = await service.call('GET', '/user/index?id=2&limit=0&__proto__=x&bad=%E0%A4');
      expect(body).toEqual([user(1)]);
      expect(service.logged).toContainEqual(
        expect.objectContaining({ query: { id: '2', limit: '0', ['__proto__']: 'x', bad: '%E0%A4' } }),
      );
    });
  });
}
