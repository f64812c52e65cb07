import { SourceFormatError } from '@kvartal/sources/source-format-error'
import type { Config } from '../../config.ts'
import type { SourceRights } from './emta-run.ts'

export interface RegistrySources extends SourceRights {
  readonly registry: Config['registry']
}

/** A long timeout, because no user waits for the response. */
const timeoutMs = 60_000

/**
 * The register's service with its login.
 * @throws SourceFormatError when the login was removed after the run was planned, which fails the
 *   step
 */
export function requireService({ registry: { login, serviceUrl } }: RegistrySources) {
  if (login === null)
    throw new SourceFormatError('Äriregistri teenuse kasutajatunnus on vahepeal eemaldatud.')
  return { url: serviceUrl, ...login, timeoutMs }
}
