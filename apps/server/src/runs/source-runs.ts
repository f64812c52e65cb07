import type { RunSource } from '@kvartal/contract/runs'
import type { RunKind } from '@kvartal/domain/runs/run'
import type { RegisterDetailsRequest } from './kinds/register-details-run.ts'
import type { RegistryRequest } from './kinds/registry-run.ts'

interface SourceRun {
  readonly kind: RunKind
  readonly request: object
}

/** The run that loads each source. */
const sourceRuns: Readonly<Record<RunSource, SourceRun>> = {
  register: {
    kind: 'registry',
    request: { onlyMissing: false, fromFile: true } satisfies RegistryRequest,
  },
  'register-details': {
    kind: 'register-details',
    request: {} satisfies RegisterDetailsRequest,
  },
}

export function runOfSource(source: RunSource): SourceRun {
  return sourceRuns[source]
}
