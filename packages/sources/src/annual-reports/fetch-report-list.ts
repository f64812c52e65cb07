import { type ServiceAccess, askService } from '../registry/ask-service.ts'
import { serviceRequest } from '../registry/service-request.ts'
import { type ListedReport, parseReportList } from './report-list.ts'

export type { ListedReport }

export interface ReportListRequest extends ServiceAccess {
  readonly registryCode: string
}

/**
 * Asks the register's XML service which annual reports of a company it has, in its order; statement by statement, none
 * for a company without any. Throws what `askService` throws.
 */
export async function fetchReportList({ registryCode, ...access }: ReportListRequest): Promise<readonly ListedReport[]> {
  const question = serviceRequest('majandusaastaAruanneteLoetelu_v1', access, [
    ['ariregistri_kood', registryCode],
    ['keel', 'est'],
  ])
  return (await askService(access, question, parseReportList)).reports
}
