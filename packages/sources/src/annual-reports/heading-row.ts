import { isRegistryCode } from '@kvartal/domain/company/registry-code'
import type { FinancialYear } from '@kvartal/domain/reports/report'
import type { LeftOutHeading, ReportHeading } from '@kvartal/domain/reports/report-file'
import { registeredForm } from '../registry/registered-form.ts'
import { dateOfRegistry } from '../registry/registry-date.ts'
import { type ColumnsOf, recordFault } from '../text/columns.ts'
import type { CsvRecord } from '../text/csv-scanner.ts'
import { excerpt } from '../text/detached.ts'
import { remembered } from '../text/remembered.ts'
import { longestText, textFault } from '../text/text-limits.ts'
import type { ReadRecord } from './batch-collector.ts'
import { reportIdOf } from './report-id.ts'

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
  optional: ['isAudited', 'category'],
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
  const isNaturalPerson = remembered((words) => registeredForm(words.trim()).kind === 'natural-person')
  const dayOf = remembered(printedDay)
  const categoryOf = remembered(printedCategory)

  return (record) => {
    const unreadable = recordFault(record, count)
    if (unreadable !== null) return problem(unreadable)
    const text = (column: keyof typeof place) => record.fields[place[column]] ?? ''

    const year = text('year').trim()
    if (!/^(?:19|20|21)\d\d$/.test(year)) return problem(`Aruandeaasta „${excerpt(year)}“ ei ole aasta.`)
    if (!isWanted(Number(year))) return leftOut('other-year')
    if (isNaturalPerson(text('legalForm'))) return leftOut('natural-person')
    const registryCode = text('registryCode').trim()
    if (!isRegistryCode(registryCode)) return leftOut('no-registry-code')

    const reportId = reportIdOf(text('reportId'))
    if (reportId === null) return problem(`Aruande number „${excerpt(text('reportId'))}“ ei ole number.`)
    const filled = text('filledReportId').trim()
    const filledReportId = reportIdOf(filled)
    if (filled !== '' && filledReportId === null) {
      return problem(`Täidetud aruande number „${excerpt(filled)}“ ei ole number.`)
    }
    const [start, end, submittedOn] = [dayOf(text('start')), dayOf(text('end')), dayOf(text('submittedOn'))]
    for (const printed of [start, end, submittedOn]) {
      if ('unreadable' in printed) return problem(`Kuupäev „${printed.unreadable}“ ei ole kuupäev kujul PP.KK.AAAA.`)
    }
    const [startsOn, endsOn] = [known(start), known(end)]
    if (startsOn !== null && endsOn !== null && endsOn < startsOn) {
      return problem('Majandusaasta lõpeb enne, kui algab.')
    }
    const period: FinancialYear | null = startsOn === null || endsOn === null ? null : { start: startsOn, end: endsOn }
    return {
      outcome: 'row',
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
  return category === '' || textFault(category, longestText, 'Kategooria', 'Kategoorias') !== null ? null : category
}

function known(printed: PrintedDay): string | null {
  return 'day' in printed ? printed.day : null
}

function problem(reason: string): ReadHeading {
  return { outcome: 'problem', reason }
}

function leftOut(why: LeftOutHeading): ReadHeading {
  return { outcome: 'left-out', why }
}
