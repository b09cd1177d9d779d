import type { IndexMetadata } from '../../cluster/index.ts';
import type { Refresh } from '../parameters/index.ts';

/** What a write does about refreshing. ES: an index that lets nobody wait for a refresh refreshes at once instead, when there is something to wait for. */
export const forcedRefresh = (index: IndexMetadata, refresh: Refresh): Refresh | 'forced' =>
  refresh === 'wait_for' && index.settings.get('index.max_refresh_listeners') === '0' ? 'forced' : refresh;
