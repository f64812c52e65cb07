import { type ServiceAccess, askService } from '../registry/ask-service.ts'
import { serviceRequest } from '../registry/service-request.ts'
import { type ReportTable, parseReportRows } from './report-rows.ts'

export interface ReportRowsRequest extends ServiceAccess {
  readonly registryCode: string
  /** As the register's list has it. */
  readonly code: string
  readonly year: number
}

/**
 * Asks the register's XML service for the rows of one report; none where it has no such report. Throws what
 * `askService` throws.
 */
export async function fetchReportRows({ registryCode, code, year, ...access }: ReportRowsRequest): Promise<ReportTable> {
  const question = serviceRequest('majandusaastaAruanneteKirjed_v1', access, [
    ['ariregistri_kood', registryCode],
    ['aruande_liik', code],
    ['aruandeaasta', String(year)],
    ['keel', 'est'],
  ])
  return (await askService(access, question, parseReportRows)).table
}
