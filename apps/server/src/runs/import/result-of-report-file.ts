import type { ReportFileCounts } from '@kvartal/database/reports/copy-report-file'
import type {
  ActivityCounts,
  ActivityDoubt,
} from '@kvartal/database/reports/import-report-activities'
import type { ElementCounts } from '@kvartal/database/reports/import-report-elements'
import type { HeadingCounts } from '@kvartal/database/reports/import-report-headings'
import type {
  RepeatedElement,
  ReportDoubts,
  SecondReport,
} from '@kvartal/database/reports/report-doubts'
import type { StepResult } from '@kvartal/database/runs/end-step'
import { counted } from '@kvartal/domain/format/counted'
import { formatDate } from '@kvartal/domain/format/date'
import { formatExact, formatWhole } from '@kvartal/domain/format/number'
import type { LeftOutActivity } from '@kvartal/domain/reports/report-activities'
import type { LeftOutElement, LeftOutHeading } from '@kvartal/domain/reports/report-file'
import type { Statement } from '@kvartal/domain/reports/report-type'
import { noCounts } from '@kvartal/domain/runs/run'
import { doubtCount, problemLines, unreadRow, skippedCounts } from './problem-lines.ts'

/** Names of statements at the start of a sentence. */
const names: Readonly<Record<Statement, string>> = {
  balance: 'bilanss',
  income: 'kasumiaruanne',
  'cash-flow': 'rahavoogude aruanne',
}

/** What was ambiguous in a file of elements and how it was decided, in words. */
function doubtLines({ repeatedElements, secondReports }: ReportDoubts): string[] {
  return [...repeatedElements.first.map(repeated), ...secondReports.first.map(second)]
}

function repeated({ registryCode, reportId, element, table, values }: RepeatedElement): string {
  return `Ettevõtte ${registryCode} aruandes ${reportId} on tabelis „${table}“ element „${element}“ mitu korda (${values.map(formatExact).join('; ')}), kehtib viimane.`
}

function second({ registryCode, year, statement, reports }: SecondReport): string {
  const listed = reports.map(({ reportId, submittedOn, isChosen }) => {
    const day =
      submittedOn === null ? 'esitamise päev teadmata' : `esitatud ${formatDate(submittedOn)}`
    return `aruanne ${reportId ?? '–'}, ${day}${isChosen ? ', kehtib' : ''}`
  })
  return `Ettevõttel ${registryCode} on ${year}. aasta ${names[statement]} mitu korda: ${listed.join('; ')}.`
}

const headingReasons: Readonly<Record<LeftOutHeading, string>> = {
  'other-year': 'Rida teise aasta kohta',
  'natural-person': 'Füüsilisest isikust ettevõtja rida',
  'no-registry-code': 'Registrikoodita rida',
}

const ofNoStatement = 'Rida ei kuulu põhiaruannete hulka'
const elementReasons: Readonly<Record<LeftOutElement, string>> = {
  'statement-without-code': ofNoStatement,
  note: ofNoStatement,
  pdf: ofNoStatement,
  other: ofNoStatement,
  empty: 'Rida nimeta või väärtuseta',
}

/** The result of importing the general file, which contains no reports itself. */
export function resultOfHeadings(fileName: string, counts: HeadingCounts): StepResult {
  const sentence = `${fileName}: ridu ${formatWhole(counts.read)}, valitud aastate aruandeid ${formatWhole(counts.headings)}.`
  return resultOf(fileName, counts, { sentence, reasons: headingReasons, skipped: {} })
}

/** The result of importing the elements of a year: counts of rows and of reports. */
export function resultOfElements(fileName: string, counts: ElementCounts): StepResult {
  const { added, changed, same, olderThanStored, unknownReports, doubts } = counts
  const n = formatWhole
  const sentence = `${fileName}: ridu ${n(counts.read)}; aruandeid lisati ${n(added)}, muutus ${n(changed)}, samaks jäi ${n(same)}.`
  const skipped = {
    'Kehtib teine sama aasta aruanne': olderThanStored,
    'Üldandmete failis aruannet ei ole': unknownReports,
    'Korduv element, kehtib viimane': doubts.repeatedElements.count,
  }
  const result = resultOf(fileName, counts, {
    sentence,
    reasons: elementReasons,
    skipped,
    doubts: doubtLines(doubts),
  })
  return { ...result, counts: { ...result.counts, added, changed, same } }
}

const activityReasons: Readonly<Record<LeftOutActivity, string>> = {
  empty: 'Rida müügituluta',
}

/** The result of importing revenue by activity: counts of rows and of reports. */
export function resultOfActivities(fileName: string, counts: ActivityCounts): StepResult {
  const { added, changed, same, olderThanStored, unknownReports } = counts
  const n = formatWhole
  const sentence = `${fileName}: ridu ${n(counts.read)}; aruandeid lisati ${n(added)}, muutus ${n(changed)}, samaks jäi ${n(same)}.`
  const skipped = {
    'Kehtib hilisema faili jaotus': olderThanStored,
    'Laaditud aastate aruannete hulgas ei ole': unknownReports,
    'Aruandes mitu põhitegevusala, kehtib suurim': counts.severalMains,
    'Aruandes korduv tegevusala, kehtib viimane rida': counts.repeatedCodes,
    'Aruandes põhitegevusala märkimata': counts.withoutMain,
  }
  const result = resultOf(fileName, counts, {
    sentence,
    reasons: activityReasons,
    skipped,
    doubts: counts.doubts.flatMap(activityDoubtLines),
  })
  return { ...result, counts: { ...result.counts, added, changed, same } }
}

function activityDoubtLines({
  registryCode,
  year,
  reportId,
  hasSeveralMains,
  repeated,
}: ActivityDoubt): string[] {
  const report = `Ettevõtte ${registryCode} ${year}. aasta aruandes ${reportId}`
  return [
    ...(hasSeveralMains ? [`${report} on mitu põhitegevusala, kehtib suurima müügituluga.`] : []),
    ...repeated.map((code) => `${report} on tegevusala ${code} mitu korda, kehtib viimane rida.`),
  ]
}

interface Told<Why extends string> {
  readonly sentence: string
  /** Estonian reasons for skipped rows; several reasons of the file may have the same text. */
  readonly reasons: Readonly<Record<Why, string>>
  readonly skipped: Readonly<Record<string, number>>
  /** Problems that do not belong to a single line. */
  readonly doubts?: readonly string[]
}

function resultOf<Why extends string>(
  fileName: string,
  file: ReportFileCounts<Why>,
  { sentence, reasons, skipped: alsoSkipped, doubts = [] }: Told<Why>,
): StepResult {
  const { read, leftBy, leftTables, problemCount, problems: all } = file
  const skipped: Record<string, number> = {}
  for (const why in leftBy)
    skipped[reasons[why]] = (skipped[reasons[why]] ?? 0) + (leftBy[why] ?? 0)
  Object.assign(skipped, alsoSkipped, { [unreadRow]: problemCount, ...doubtCount(file) })
  const { problems, sentences } = problemLines(fileName, file, [
    ...all,
    ...doubts.map((reason) => ({ line: null, reason })),
  ])
  return {
    counts: { ...noCounts, read, skipped: skippedCounts(skipped) },
    problems,
    sentences: [sentence, ...tablesLeftOut(leftTables), ...sentences],
  }
}

const mostNamed = 10

/** The tables of which nothing is read, those with most rows first. */
function tablesLeftOut(tables: ReadonlyMap<string, number>): string[] {
  if (tables.size === 0) return []
  const named = [...tables].sort(([, a], [, b]) => b - a).slice(0, mostNamed)
  const words = named.map(
    ([table, rows]) => `${table === '' ? 'nimeta tabel' : `„${table}“`} ${formatWhole(rows)}`,
  )
  const others = tables.size - named.length
  return [
    `Tabelid, mida ei loetud, ja nende read: ${words.join(', ')}${others > 0 ? ` ja veel ${counted(others, 'tabel', 'tabelit')}` : ''}.`,
  ]
}
