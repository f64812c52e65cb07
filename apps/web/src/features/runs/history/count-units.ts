import type { RunKind } from '@kvartal/domain/runs/run'

interface CountUnits {
  /** The unit of what was read: in files these are rows, which differ from what is stored. */
  readonly read: string
  readonly stored: string
}

/** The units that each kind's runs count; the reasons for skipped ones name theirs. */
export const countUnits: Readonly<Record<RunKind, CountUnits>> = {
  emta: { read: 'ridu', stored: 'kvartaleid' },
  registry: { read: 'ettevõtteid', stored: 'ettevõtteid' },
  // Rows with the open data, reports with a login to the register.
  'annual-reports': { read: 'ridu või aruandeid', stored: 'aruandeid' },
  'company-reports': { read: 'aruandeid', stored: 'aruandeid' },
}
