import { type RegistryLogin, serviceRequest } from './service-request.ts'

export interface RegistryQuestion extends RegistryLogin {
  readonly registryCode: string
}

/**
 * The body of a `detailandmed_v2` request for one company. People (`iandmed`) are never requested; historical data are,
 * since former names are part of them.
 */
export function detailsRequest({ registryCode, ...login }: RegistryQuestion): string {
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
