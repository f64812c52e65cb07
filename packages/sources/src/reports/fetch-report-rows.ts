import type { AnnualReport, ReportCell, ReportRow } from '@kvartal/domain/reports/report'
import { type ServiceAccess, askService, serviceRequest } from '../registry/ask-service.ts'
import {
  type ServiceFault,
  parseServiceAnswer,
  unexpectedAnswer,
} from '../registry/service-answer.ts'
import { type XmlElement, textOf } from '../text/xml-element.ts'
import { parseReportNumber } from './element-row.ts'

/** Rows of one report with the names of their columns. */
type ReportTable = Pick<AnnualReport, 'rows' | 'columns'>

type ReportRowsAnswer = { readonly kind: 'table'; readonly table: ReportTable } | ServiceFault

interface Column {
  readonly code: string
  readonly name: string
  readonly cell: ReportCell
}

/**
 * Parses an answer of `majandusaastaAruanneteKirjed`. Throws `SourceFormatError` as
 * `parseServiceAnswer` does.
 */
export function parseReportRows(xml: string): ReportRowsAnswer {
  const answer = parseServiceAnswer(xml)
  if (answer.kind === 'fault') return answer
  if (answer.body === null) throw unexpectedAnswer('puudub element „keha“')
  const columns = new Map<string, string>()
  const rows = answer.body.children
    .filter(({ name }) => name === 'majandusaasta_aruanded_read')
    .map((element): ReportRow => {
      const cells = columnsOf(element)
      for (const { code, name } of cells)
        if (name !== '' || !columns.has(code)) columns.set(code, name)
      return {
        rowNumber: wholeNumber(textOf(element, 'rea_nr')),
        rowName: textOf(element, 'rea_nimetus') ?? '',
        values: Object.fromEntries(cells.map(({ code, cell }) => [code, cell])),
      }
    })
  return { kind: 'table', table: { rows, columns: Object.fromEntries(columns) } }
}

function columnsOf(row: XmlElement): Column[] {
  return row.children
    .filter(({ name }) => name === 'majandusaasta_aruanded_veerud')
    .flatMap((column) => {
      const code = textOf(column, 'veeru_kood')
      if (code === null) return []
      return [
        {
          code,
          name: textOf(column, 'veeru_nimetus') ?? '',
          cell: { value: valueOf(textOf(column, 'vaartus')) },
        },
      ]
    })
}

/** A number where the text is one, else the text. */
function valueOf(text: string | null): ReportCell['value'] {
  const value = text === null ? null : parseReportNumber(text)
  return Number.isNaN(value) ? text : value
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null
}

interface ReportRowsRequest extends ServiceAccess {
  readonly registryCode: string
  /** The code in the register's list. */
  readonly code: string
  readonly year: number
}

/**
 * Gets the rows of one report from the register's XML service; none when there is no such report.
 * Throws what `askService` throws.
 */
export async function fetchReportRows({
  registryCode,
  code,
  year,
  ...access
}: ReportRowsRequest): Promise<ReportTable> {
  const question = serviceRequest('majandusaastaAruanneteKirjed_v1', access, [
    ['ariregistri_kood', registryCode],
    ['aruande_liik', code],
    ['aruandeaasta', String(year)],
    ['keel', 'est'],
  ])
  return (await askService(access, question, parseReportRows)).table
}
