import type { RegistryLogin } from '@kvartal/sources/registry/service-request'
import type { FakeSources } from '../../../../tests/fake-sources/start-fake-sources.ts'
import type { RegistrySources } from '../runs/kinds/registry-run.ts'

/** The stand-in in the register's place; without a login only its open data are there. */
export function registrySources({ registryServiceUrl, registryPageUrl }: FakeSources, login: RegistryLogin | null): RegistrySources {
  return { allowsPrivate: true, registry: { serviceUrl: registryServiceUrl, openDataUrl: registryPageUrl, login } }
}
