import { formatWhole } from '@kvartal/domain/format/number'
import type { WholeRun } from '../../../../api/runs.ts'

/** The result of a run that loads reports, in words; `null` when only the listed reasons explain it. */
export function outcomeSentence({
  status,
  counts,
  failures,
}: Pick<WholeRun, 'status' | 'counts' | 'failures'>): string | null {
  const { added, changed, skipped } = counts
  const hasNews = added + changed > 0
  if (status === 'cancelled') {
    return hasNews
      ? `Laadimine katkestati. Enne seda lisandus aruandeid ${formatWhole(added)}, muutus ${formatWhole(changed)}.`
      : 'Laadimine katkestati.'
  }
  if (hasNews) return `Aruandeid lisandus ${formatWhole(added)}, muutus ${formatWhole(changed)}.`
  return failures.length + Object.keys(skipped).length > 0
    ? null
    : 'Uusi aruandeid ei olnud: kõik olid juba olemas.'
}
