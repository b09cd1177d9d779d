import { acknowledged, type ControlEndpoint, ControlError } from './endpoint.ts';

/** `POST seed` `{"seed"}`: the ids generated from now on are those of the seed. */
export const seed: ControlEndpoint = {
  method: 'POST',
  name: 'seed',
  keys: ['seed'],
  handle({ cluster }, { body }) {
    const { seed } = body;
    if (typeof seed !== 'number' || !Number.isInteger(seed) || seed < 0 || seed > 0xffff_ffff) {
      throw new ControlError(400, '[seed] must be a whole number from 0 to 4294967295');
    }
    cluster.seed(seed);
    return acknowledged;
  },
};
