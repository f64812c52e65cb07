import type { ElementCounts } from '@kvartal/database/reports/import-report-elements'
import type { HeadingCounts } from '@kvartal/database/reports/import-report-headings'
import type { ReportFileCounts } from '@kvartal/database/reports/report-counts'
import type { StepResult } from '@kvartal/database/runs/end-step'
import { formatWhole } from '@kvartal/domain/format/number'
import { noCounts } from '@kvartal/domain/runs/run'

/** Lines of a file that are told apart; all are counted. */
const problemsKept = 100
const problemsInLog = 5

/** What loading the general file did: it brings no report by itself. */
export function resultOfHeadings(fileName: string, counts: HeadingCounts): StepResult {
  const sentence = `${fileName}: ridu ${formatWhole(counts.read)}, valitud aastate aruandeid ${formatWhole(counts.headings)}.`
  return resultOf(fileName, counts, { sentence, skipped: { 'Rida teise aasta kohta': counts.left } })
}

/** What loading the elements of a year did, as a run counts it: rows read, and reports. */
export function resultOfElements(fileName: string, counts: ElementCounts): StepResult {
  const { added, changed, same, olderThanStored, unknownReports } = counts
  const n = formatWhole
  const sentence = `${fileName}: ridu ${n(counts.read)}; aruandeid lisati ${n(added)}, muutus ${n(changed)}, samaks jäi ${n(same)}.`
  const skipped = {
    'Rida ei kuulu põhiaruannete hulka': counts.left,
    'Uuem aruanne on juba olemas': olderThanStored,
    'Üldandmete failis aruannet ei ole': unknownReports,
  }
  const result = resultOf(fileName, counts, { sentence, skipped })
  return { ...result, counts: { ...result.counts, added, changed, same } }
}

function resultOf(
  fileName: string,
  { read, problemCount, problems }: ReportFileCounts,
  told: { readonly sentence: string; readonly skipped: Readonly<Record<string, number>> },
): StepResult {
  const skipped = { ...told.skipped, 'Rida ei õnnestunud lugeda': problemCount }
  return {
    counts: { ...noCounts, read, skipped: Object.fromEntries(Object.entries(skipped).filter(([, count]) => count > 0)) },
    problems: problems.slice(0, problemsKept),
    sentences: [
      told.sentence,
      ...problems.slice(0, problemsInLog).map(({ line, reason }) => `${fileName}, rida ${line}: ${reason}`),
    ],
  }
}
