import type { RegistryFacts } from '@kvartal/domain/company/facts'
import {
  type RegistryLogin,
  serviceRequest,
  type ServiceAccess,
  askService,
} from './ask-service.ts'
import { parseRegistryAnswer } from './registry-answer.ts'

interface RegistryQuestion extends RegistryLogin {
  readonly registryCode: string
}

/**
 * The body of a `detailandmed_v2` request for one company. People (`iandmed`) are never requested;
 * historical data are, since former names are part of them.
 */
function detailsRequest({ registryCode, ...login }: RegistryQuestion): string {
  return serviceRequest('detailandmed_v2', login, [
    ['ariregister_valjundi_formaat', 'xml'],
    ['ariregistri_kood', registryCode],
    ['yandmed', 'true'],
    ['iandmed', 'false'],
    ['kandmed', 'false'],
    ['dandmed', 'false'],
    ['maarused', 'false'],
    ['ainult_kehtivad', 'false'],
    ['keel', 'est'],
  ])
}

export interface FetchRegistryFacts extends RegistryQuestion, ServiceAccess {}

/**
 * Gets the facts of one company from the register's XML service. `null` when the code is unknown or
 * belongs to a natural person. Throws what `askService` throws.
 */
export async function fetchRegistryFacts(asked: FetchRegistryFacts): Promise<RegistryFacts | null> {
  const parse = (xml: string) => parseRegistryAnswer(xml, asked.registryCode)
  const answer = await askService(asked, detailsRequest(asked), parse)
  return answer.kind === 'facts' ? answer.facts : null
}
