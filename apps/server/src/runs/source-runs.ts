import type { RunSource } from '@kvartal/contract/runs'
import type { RegisterDetailsRequest } from './kinds/register-details-run.ts'
import type { RegistryRequest } from './kinds/registry-run.ts'
import type { StoredRunSettings } from './run-settings.ts'
import { scheduleOf } from './schedules.ts'
import type { RequestedRun } from './start-run.ts'

type SourceRun = Pick<RequestedRun, 'kind' | 'request'>

/** The run that loads each source. */
const sourceRuns: Readonly<Record<RunSource, (settings: StoredRunSettings) => SourceRun>> = {
  register: () => ({
    kind: 'registry',
    request: { onlyMissing: false, fromFile: true } satisfies RegistryRequest,
  }),
  'register-details': () => ({
    kind: 'register-details',
    request: {} satisfies RegisterDetailsRequest,
  }),
  // The years are those of the schedule.
  'report-activities': (settings) => ({
    kind: 'report-activities',
    request: scheduleOf('report-activities', settings).request,
  }),
}

export function runOfSource(source: RunSource, settings: StoredRunSettings): SourceRun {
  return sourceRuns[source](settings)
}
