import type { RunKind } from '@kvartal/domain/runs/run'

/** A run's kind, where there is no room for a sentence. */
export const runKindNames: Readonly<Record<RunKind, string>> = {
  emta: 'EMTA andmed',
  registry: 'Äriregistri andmed',
  'register-details': 'Äriregistri üldandmed',
  'annual-reports': 'Majandusaasta aruanded',
  'company-reports': 'Ühe ettevõtte aruanded',
  'report-activities': 'Müügitulu tegevusalade kaupa',
}

/** Who started a run; the schedule has no name. */
export function starterName(startedBy: string | null): string {
  return startedBy ?? 'ajakava'
}
