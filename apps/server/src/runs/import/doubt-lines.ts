import type {
  RepeatedElement,
  ReportDoubts,
  SecondReport,
} from '@kvartal/database/reports/report-doubts'
import { formatDate } from '@kvartal/domain/format/date'
import { formatExact } from '@kvartal/domain/format/number'
import type { Statement } from '@kvartal/domain/reports/report-type'

/** Names of statements at the start of a sentence. */
const names: Readonly<Record<Statement, string>> = {
  balance: 'bilanss',
  income: 'kasumiaruanne',
  'cash-flow': 'rahavoogude aruanne',
}

/** What was ambiguous in a file of elements and how it was decided, in words. */
export function doubtLines({ repeatedElements, secondReports }: ReportDoubts): string[] {
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
