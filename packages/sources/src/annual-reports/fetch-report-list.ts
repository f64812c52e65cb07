import { type ServiceAccess, askService } from '../registry/ask-service.ts'
import { serviceRequest } from '../registry/service-request.ts'
import { type ListedReport, parseReportList } from './report-list.ts'


export interface ReportListRequest extends ServiceAccess {
  readonly registryCode: string
}

/**
 * Gets the list of a company's annual reports from the register's XML service, in its order: one entry per statement,
 * none for a company without reports. Throws what `askService` throws.
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
