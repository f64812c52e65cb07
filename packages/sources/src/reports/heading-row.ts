import { personKind } from '@kvartal/domain/company/person-kind'
import { isRegistryCode } from '@kvartal/domain/company/registry-code'
import { formatDate } from '@kvartal/domain/format/date'
import type { FinancialYear } from '@kvartal/domain/reports/report'
import type { LeftOutHeading, ReportHeading } from '@kvartal/domain/reports/report-file'
import { dateOfRegistry } from '../registry/registry-words.ts'
import { type ColumnsOf, recordFault } from '../text/columns.ts'
import type { CsvRecord } from '../text/csv-scanner.ts'
import { excerpt } from '../text/detached.ts'
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
  },
  optional: ['filledReportId', 'start', 'end', 'submittedOn', 'isAudited', 'category'],
  unused: [
    'staatus',
    'kas konsolideeritud?',
    'minimaalne kategooria andmete alusel',
    'auditi töövõtu liik',
    'audiitori otsuse tüüp',
    'modifikatsioon asjaolu rõhutamine',
    'modifikatsioon muu asjaolu',
    'modifikatsioon tegevuse jatkuvus',
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
  { count, place }: ColumnsOf<typeof headingTable>,
  isWanted: (year: number) => boolean,
): (record: CsvRecord) => ReadHeading {
  const formOf = remembered((words) => personKind(words))
  const dayOf = remembered(printedDay)
  const categoryOf = remembered(printedCategory)

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
        isAudited: yesOrNo(text('isAudited')),
        category: categoryOf(text('category')),
      },
    }
  }
}

function printedDay(text: string): PrintedDay {
  const printed = text.trim()
  const day = printed === '' ? null : dateOfRegistry(printed)
  return printed !== '' && day === null ? { unreadable: excerpt(printed) } : { day }
}

/** `null` for anything but the register's two words. */
function yesOrNo(text: string): boolean | null {
  const word = text.trim().toLowerCase()
  return word === 'jah' ? true : word === 'ei' ? false : null
}

/** `null` without a category, and for a text that is none. */
function printedCategory(text: string): string | null {
  const category = text.replace(/\s+/g, ' ').trim()
  return category === '' || textFault(category, longestText, 'Kategooria', 'Kategoorias') !== null
    ? null
    : category
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
