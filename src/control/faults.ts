import { ProfileError } from '../faults/index.ts';
import { type ControlEndpoint, ControlError, type Controlled } from './endpoint.ts';

const describe = ({ faults }: Controlled) => ({
  status: 200,
  body: { ...faults.profile, ...faults.injected() },
});

/** `GET faults`: the profile, how many faults requests met since it was set, and the first of them. */
export const readFaults: ControlEndpoint = { method: 'GET', name: 'faults', handle: describe };

/** `POST faults`: another profile, `seed` and `faults`; the counters are reset. */
export const setFaults: ControlEndpoint = {
  method: 'POST',
  name: 'faults',
  keys: ['seed', 'faults'],
  handle(controlled, { body }) {
    try {
      controlled.faults.set(body);
    } catch (error) {
      if (!(error instanceof ProfileError)) throw error;
      throw new ControlError(400, error.message);
    }
    return describe(controlled);
  },
};

/** `DELETE faults`: no request meets a fault any more. */
export const clearFaults: ControlEndpoint = {
  method: 'DELETE',
  name: 'faults',

  handle(controlled) {
    controlled.faults.clear();
    return describe(controlled);
  },
};
