import type { WholeRun } from '../../../api/runs.ts'

/** What a run that loads reports has come to; `null` when only the reasons listed with it can tell. */
export function outcomeSentence({ status, counts, failures }: Pick<WholeRun, 'status' | 'counts' | 'failures'>): string | null {
  const { added, changed, skipped } = counts
  const hasNews = added + changed > 0
  if (status === 'cancelled') {
    return hasNews ? `Laadimine katkestati. Enne seda lisandus aruandeid ${added}, muutus ${changed}.` : 'Laadimine katkestati.'
  }
  if (hasNews) return `Aruandeid lisandus ${added}, muutus ${changed}.`
  return failures.length + Object.keys(skipped).length > 0 ? null : 'Uusi aruandeid ei olnud: kõik olid juba olemas.'
}
