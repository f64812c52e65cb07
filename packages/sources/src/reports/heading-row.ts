import { personKind } from '@kvartal/domain/company/person-kind'
import { isRegistryCode } from '@kvartal/domain/company/registry-code'
import { formatDate } from '@kvartal/domain/format/date'
import type { FinancialYear } from '@kvartal/domain/reports/report'
import type { LeftOutHeading, ReportHeading } from '@kvartal/domain/reports/report-file'
import { dateOfRegistry } from '../registry/registry-words.ts'
import { type ColumnsOf, recordFault } from '../text/columns.ts'
import type { CsvRecord } from '../text/csv-scanner.ts'
import { excerpt } from '../text/detached.ts'
import { readFlag } from '../text/flag.ts'
import type { FieldFault } from '../text/reading-tally.ts'
import { remembered } from '../text/remembered.ts'
import { longestText, textFault } from '../text/text-limits.ts'
import { type ReadRecord, reportIdOf } from './batch-collector.ts'

export const headingTable = {
  whose: 'äriregistri aruannete üldandmete',
  headings: {
    reportId: 'report_id',
    filledReportId: 'taidetud_aruanne_report_id',
    registryCode: 'registrikood',
    legalForm: 'õiguslik vorm',
    year: 'aruandeaasta',
    start: 'period_start',
    end: 'period_end',
    submittedOn: 'esitatud_kpv',
    isAudited: 'kas auditeeritud?',
    category: 'valitud aruanne kategooria',
    auditKind: 'auditi töövõtu liik',
    auditorOpinion: 'audiitori otsuse tüüp',
    emphasis: 'modifikatsioon asjaolu rõhutamine',
    otherMatter: 'modifikatsioon muu asjaolu',
    goingConcern: 'modifikatsioon tegevuse jatkuvus',
  },
  optional: [
    'filledReportId',
    'start',
    'end',
    'submittedOn',
    'isAudited',
    'category',
    'auditKind',
    'auditorOpinion',
    'emphasis',
    'otherMatter',
    'goingConcern',
  ],
  unused: [
    'staatus',
    'kas konsolideeritud?',
    'minimaalne kategooria andmete alusel',
    'Audiitorettevõtja (AEV)',
  ],
} as const

type ReadHeading = ReadRecord<ReportHeading, LeftOutHeading>

/** A date, an empty field, or a text that is not a date. */
type PrintedDay = { readonly day: string | null } | { readonly unreadable: string }

/**
 * Reads the records of a general file.
 * @param isWanted called with the year of each report, before its other fields are read
 */
export function headingRowReader(
  { count, place, absent }: ColumnsOf<typeof headingTable>,
  isWanted: (year: number) => boolean,
): (record: CsvRecord) => ReadHeading {
  const formOf = remembered((words) => personKind(words))
  const dayOf = remembered(printedDay)
  const wordsOf = remembered(printedWords)
  const hasMatters = !absent.includes('goingConcern')

  return (record) => {
    const unreadable = recordFault(record, count)
    if (unreadable !== null) return problem(unreadable)
    const text = (column: keyof typeof place) => record.fields[place[column]] ?? ''

    const year = text('year').trim()
    if (!/^(?:19|20|21)\d\d$/.test(year))
      return problem(`Aruandeaasta „${excerpt(year)}“ ei ole aasta.`)
    if (!isWanted(Number(year))) return otherYear
    const form = formOf(text('legalForm'))
    if (form === 'natural-person') return naturalPerson
    const registryCode = text('registryCode').trim()
    if (!isRegistryCode(registryCode)) return withoutCode

    const reportId = reportIdOf(text('reportId'))
    if (reportId === null)
      return problem(`Aruande number „${excerpt(text('reportId'))}“ ei ole number.`)
    const filled = text('filledReportId').trim()
    const filledReportId = reportIdOf(filled)
    const faults: FieldFault[] = []
    if (form === 'unknown')
      faults.push({ what: 'Õiguslik vorm', word: text('legalForm'), reason: null })
    if (filled !== '' && filledReportId === null) {
      const reason = `Täidetud aruande number „${excerpt(filled)}“ ei ole number.`
      faults.push({ what: 'Täidetud aruande number', word: filled, reason })
    }
    const [start, end, submittedOn] = [
      dayOf(text('start')),
      dayOf(text('end')),
      dayOf(text('submittedOn')),
    ]
    for (const printed of [start, end, submittedOn]) {
      if (!('unreadable' in printed)) continue
      const reason = `Kuupäev „${printed.unreadable}“ ei ole kuupäev kujul PP.KK.AAAA.`
      faults.push({ what: 'Kuupäev', word: printed.unreadable, reason })
    }
    const [startsOn, endsOn] = [known(start), known(end)]
    const isBackwards = startsOn !== null && endsOn !== null && endsOn < startsOn
    if (isBackwards) {
      const years = `${formatDate(startsOn)} – ${formatDate(endsOn)}`
      faults.push({
        what: 'Majandusaasta',
        word: years,
        reason: `Majandusaasta lõpeb enne, kui algab: ${years}.`,
      })
    }
    const isWhole = startsOn !== null && endsOn !== null && !isBackwards
    const period: FinancialYear | null = isWhole ? { start: startsOn, end: endsOn } : null
    return {
      outcome: 'row',
      faults,
      row: {
        reportId,
        filledReportId,
        registryCode,
        year: Number(year),
        period,
        submittedOn: known(submittedOn),
        isAudited: readFlag(text('isAudited')),
        category: wordsOf(text('category')),
        auditKind: wordsOf(text('auditKind')),
        auditorOpinion: wordsOf(text('auditorOpinion')),
        modifications: hasMatters
          ? matterColumns.flatMap(([column, matter]) => (isMarked(text(column)) ? [matter] : []))
          : null,
      },
    }
  }
}

function printedDay(text: string): PrintedDay {
  const printed = text.trim()
  const day = printed === '' ? null : dateOfRegistry(printed)
  return printed !== '' && day === null ? { unreadable: excerpt(printed) } : { day }
}

const matterColumns = [
  ['emphasis', 'emphasis'],
  ['otherMatter', 'other-matter'],
  ['goingConcern', 'going-concern'],
] as const

/** A column of a matter is empty without it; its text may be a word for yes or the matter itself. */
function isMarked(text: string): boolean {
  return text.trim() !== '' && readFlag(text) !== false
}

/** `null` for an empty field, and for a text that is no word. */
function printedWords(text: string): string | null {
  const words = text.replace(/\s+/g, ' ').trim()
  return words === '' || textFault(words, longestText, 'Väärtus', 'Väärtuses') !== null
    ? null
    : words
}

function known(printed: PrintedDay): string | null {
  return 'day' in printed ? printed.day : null
}

function problem(reason: string): ReadHeading {
  return { outcome: 'problem', reason }
}

const otherYear: ReadHeading = { outcome: 'left-out', why: 'other-year', reading: 'not-asked' }
const naturalPerson: ReadHeading = { outcome: 'left-out', why: 'natural-person' }
const withoutCode: ReadHeading = { outcome: 'left-out', why: 'no-registry-code', reading: 'unread' }
