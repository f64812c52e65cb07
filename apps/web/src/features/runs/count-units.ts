import type { RunKind } from '@kvartal/domain/runs/run'

interface CountUnits {
  /** What is read: in files rows, which are not what is stored. */
  readonly read: string
  readonly stored: string
}

/** What the counts of each kind's runs count; reasons for what was skipped name it themselves. */
export const countUnits: Readonly<Record<RunKind, CountUnits>> = {
  emta: { read: 'ridu', stored: 'kvartaleid' },
  registry: { read: 'ettevõtteid', stored: 'ettevõtteid' },
  // Rows of the open data, reports with a login to the register.
  'annual-reports': { read: 'ridu või aruandeid', stored: 'aruandeid' },
  'company-reports': { read: 'aruandeid', stored: 'aruandeid' },
}
