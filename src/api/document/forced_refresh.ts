import type { IndexMetadata } from '../../cluster/index.ts';
import type { Refresh } from '../parameters/index.ts';

/**
 * How a write refreshes. ES: an index that does not allow to wait for a refresh refreshes at once instead, when there is something to wait
 * for (api/global/forced_refresh).
 */
export const forcedRefresh = (index: IndexMetadata, refresh: Refresh): Refresh | 'forced' =>
  refresh === 'wait_for' && index.settings.get('index.max_refresh_listeners') === '0' ? 'forced' : refresh;
