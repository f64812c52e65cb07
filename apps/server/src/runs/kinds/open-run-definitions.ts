import type { Database } from '@kvartal/database/open'
import type { Config } from '../../config.ts'
import type { RunDefinition } from '../engine/run-definition.ts'
import { annualReportsRun } from './annual-reports-run.ts'
import { companyReportsRun } from './company-reports-run.ts'
import { emtaRun } from './emta-run.ts'
import { registerDetailsRun } from './register-details-run.ts'
import { registryRun } from './registry-run.ts'
import { reportActivitiesRun } from './report-activities-run.ts'

/** The runs of every kind. A kind without a definition can neither be started nor executed. */
export function openRunDefinitions(
  database: Database,
  config: Pick<Config, 'allowPrivateSources' | 'registry'>,
): readonly RunDefinition[] {
  const allowsPrivate = config.allowPrivateSources
  const register = { allowsPrivate, registry: config.registry }
  return [
    emtaRun(database, { allowsPrivate }),
    registryRun(database, register),
    registerDetailsRun(database, register),
    annualReportsRun(database, register),
    companyReportsRun(database, register),
    reportActivitiesRun(database, register),
  ]
}
