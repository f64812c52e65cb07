import { type ServiceAccess, askService } from '../registry/ask-service.ts'
import { serviceRequest } from '../registry/service-request.ts'
import { type ReportTable, parseReportRows } from './report-rows.ts'

export interface ReportRowsRequest extends ServiceAccess {
  readonly registryCode: string
  /** The code in the register's list. */
  readonly code: string
  readonly year: number
}

/**
 * Gets the rows of one report from the register's XML service; none when there is no such report. Throws what
 * `askService` throws.
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
