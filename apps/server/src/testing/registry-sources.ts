import type { RegistryLogin } from '@kvartal/sources/registry/ask-service'
import type { FakeSources } from '../../../../tests/fake-sources/start-fake-sources.ts'
import type { RegistrySources } from '../runs/kinds/registry-sources.ts'

/** Replaces the register by a fake one; without a login only its open data are available. */
export function registrySources(
  { registryServiceUrl, registryPageUrl }: FakeSources,
  login: RegistryLogin | null,
): RegistrySources {
  return {
    allowsPrivate: true,
    registry: { serviceUrl: registryServiceUrl, openDataUrl: registryPageUrl, login },
  }
}
