import type { RegistryFacts } from '@kvartal/domain/registry/registry-facts'
import { type ServiceAccess, askService } from './ask-service.ts'
import { type RegistryQuestion, detailsRequest } from './details-request.ts'
import { parseRegistryAnswer } from './registry-answer.ts'

export interface FetchRegistryFacts extends RegistryQuestion, ServiceAccess {}

/**
 * Gets the facts of one company from the register's XML service. `null` when the code is unknown or belongs to a
 * natural person. Throws what `askService` throws.
 */
export async function fetchRegistryFacts(asked: FetchRegistryFacts): Promise<RegistryFacts | null> {
  const parse = (xml: string) => parseRegistryAnswer(xml, asked.registryCode)
  const answer = await askService(asked, detailsRequest(asked), parse)
  return answer.kind === 'facts' ? answer.facts : null
}
