import type { RunKind, RunStatus } from '@kvartal/domain/runs/run'

/** How a run stands or has ended. */
export const runStatusWords: Readonly<Record<RunStatus, string>> = {
  queued: 'ootel',
  running: 'käib',
  paused: 'peatatud',
  succeeded: 'õnnestus',
  partial: 'osaliselt',
  failed: 'ebaõnnestus',
  cancelled: 'katkestatud',
}

/** What a run refreshes, where there is no room for a sentence. */
export const runKindNames: Readonly<Record<RunKind, string>> = {
  emta: 'EMTA andmed',
  registry: 'Äriregistri andmed',
  'annual-reports': 'Majandusaasta aruanded',
  'company-reports': 'Ühe ettevõtte aruanded',
}

/** Who started a run; the schedule has no name. */
export function starterName(startedBy: string | null): string {
  return startedBy ?? 'ajakava'
}

/** `1 samm`, `2 sammu` */
export function stepWords(count: number, formatted: string = String(count)): string {
  return `${formatted} ${count === 1 ? 'samm' : 'sammu'}`
}
