import type { FinancialYear } from '@kvartal/domain/reports/report'
import { type ServiceAccess, askService, serviceRequest } from '../registry/ask-service.ts'
import { dateIn } from '../registry/registry-entries.ts'
import {
  type ServiceFault,
  parseServiceAnswer,
  unexpectedAnswer,
} from '../registry/service-answer.ts'
import { type XmlElement, textOf } from '../text/xml-element.ts'

/** A report whose rows the register has. */
export interface ListedReport {
  /**
   * The register's code of the statement, for requesting its rows: `14`, and `15` as well as `35`.
   */
  readonly code: string
  readonly name: string
  /** The register's `aruandeaasta`. */
  readonly year: number
  /** `null` where the list has none. */
  readonly period: FinancialYear | null
}

type ReportList =
  | { readonly kind: 'list'; readonly reports: readonly ListedReport[] }
  | ServiceFault

/**
 * Parses an answer of `majandusaastaAruanneteLoetelu`. Throws `SourceFormatError` as
 * `parseServiceAnswer` does.
 */
export function parseReportList(xml: string): ReportList {
  const answer = parseServiceAnswer(xml)
  if (answer.kind === 'fault') return answer
  if (answer.body === null) throw unexpectedAnswer('puudub element „keha“')
  const entries = answer.body.children.filter(({ name }) => name === 'majandusaasta_aruanded')
  return { kind: 'list', reports: entries.flatMap(listed) }
}

/** Skips an entry without a code or year, since its rows cannot be requested. */
function listed(entry: XmlElement): ListedReport[] {
  const code = textOf(entry, 'aruande_kood')
  const year = textOf(entry, 'aruande_aasta') ?? ''
  if (code === null || !/^\d{4}$/.test(year)) return []
  return [
    {
      code,
      name: textOf(entry, 'aruande_nimetus') ?? '',
      year: Number(year),
      period: periodIn(entry),
    },
  ]
}

function periodIn(entry: XmlElement): FinancialYear | null {
  const start = dateIn(entry, 'majandusaasta_algus')
  const end = dateIn(entry, 'majandusaasta_lopp')
  return start === null || end === null ? null : { start, end }
}

interface ReportListRequest extends ServiceAccess {
  readonly registryCode: string
}

/**
 * Gets the list of a company's annual reports from the register's XML service, in its order: one
 * entry per statement, none for a company without reports. Throws what `askService` throws.
 */
export async function fetchReportList({
  registryCode,
  ...access
}: ReportListRequest): Promise<readonly ListedReport[]> {
  const question = serviceRequest('majandusaastaAruanneteLoetelu_v1', access, [
    ['ariregistri_kood', registryCode],
    ['keel', 'est'],
  ])
  return (await askService(access, question, parseReportList)).reports
}
