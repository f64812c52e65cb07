import { isRegistryCode } from '@kvartal/domain/company/registry-code'
import { counted } from '@kvartal/domain/format/counted'
import type { FinancialYear } from '@kvartal/domain/reports/report'
import type { LeftOutHeading, ReportHeading } from '@kvartal/domain/reports/report-file'
import { registeredForm } from '../registry/registered-form.ts'
import { dateOfRegistry } from '../registry/registry-date.ts'
import { type CsvRecord, tooLongRecord } from '../text/csv-scanner.ts'
import { excerpt } from '../text/detached.ts'
import { remembered } from '../text/remembered.ts'
import type { ReadRecord } from './batch-collector.ts'
import type { HeadingColumns } from './heading-columns.ts'
import { reportIdOf } from './report-id.ts'

type ReadHeading = ReadRecord<ReportHeading, LeftOutHeading>

/** A date, an empty field, or a text that is not a date. */
type PrintedDay = { readonly day: string | null } | { readonly unreadable: string }

/**
 * Reads the records of a general file.
 * @param isWanted called with the year of each report, before its other fields are read
 */
export function headingRowReader(
  { count, place }: HeadingColumns,
  isWanted: (year: number) => boolean,
): (record: CsvRecord) => ReadHeading {
  const isNaturalPerson = remembered((words) => registeredForm(words.trim()).kind === 'natural-person')
  const dayOf = remembered(printedDay)

  return ({ fields, isTooLong = false }) => {
    if (isTooLong) return problem(tooLongRecord)
    if (fields.length !== count) return problem(`Real on ${counted(fields.length, 'veerg', 'veergu')}, oodati ${count}.`)
    const text = (column: keyof typeof place) => fields[place[column]] ?? ''

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
      row: { reportId, filledReportId, registryCode, year: Number(year), period, submittedOn: known(submittedOn) },
    }
  }
}

function printedDay(text: string): PrintedDay {
  const printed = text.trim()
  const day = printed === '' ? null : dateOfRegistry(printed)
  return printed !== '' && day === null ? { unreadable: excerpt(printed) } : { day }
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
