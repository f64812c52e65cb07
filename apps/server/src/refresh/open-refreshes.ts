import type { Database } from '@kvartal/database/open'
import type { Config } from '../config.ts'
import { emtaRefresh } from './emta-refresh.ts'
import type { Refresh } from './refresh.ts'
import { registryRefresh } from './registry-refresh.ts'

/** Every refresh there is. A kind without one can neither be started nor worked on. */
export function openRefreshes(database: Database, config: Pick<Config, 'allowPrivateSources' | 'registry'>): readonly Refresh[] {
  const allowsPrivate = config.allowPrivateSources
  return [emtaRefresh(database, { allowsPrivate }), registryRefresh(database, { allowsPrivate, registry: config.registry })]
}
