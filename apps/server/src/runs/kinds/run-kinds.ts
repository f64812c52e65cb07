import type { Database } from '@kvartal/database/open'
import type { Config } from '../../config.ts'
import { annualReportsRefresh } from './annual-reports-run.ts'
import { companyReportsRefresh } from './company-reports-run.ts'
import { emtaRefresh } from './emta-run.ts'
import type { Refresh } from './run-kind.ts'
import { registryRefresh } from './registry-run.ts'

/** Every refresh there is. A kind without one can neither be started nor worked on. */
export function openRefreshes(database: Database, config: Pick<Config, 'allowPrivateSources' | 'registry'>): readonly Refresh[] {
  const allowsPrivate = config.allowPrivateSources
  const register = { allowsPrivate, registry: config.registry }
  return [
    emtaRefresh(database, { allowsPrivate }),
    registryRefresh(database, register),
    annualReportsRefresh(database, register),
    companyReportsRefresh(database, register),
  ]
}
