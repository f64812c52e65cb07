import { type RegistryFacts, shortestCode } from '@kvartal/contract/registry'
import type { Visitor } from '@kvartal/domain/access/role'
import { isRegistryCode } from '@kvartal/domain/company/registry-code'
import { InvalidInput, NotFound } from '../http/known-error.ts'
import { presentReading } from './present.ts'
import { readRegister, unknownToRegister } from './read-register.ts'
import type { Registry } from './registry.ts'

/** The register's data of a code. The message for a short code is required by the specification. */
export async function readFromRegistry(
  registry: Registry,
  code: string,
  visitor: Visitor,
): Promise<{ readonly data: RegistryFacts; readonly warning?: string }> {
  if (code.length < shortestCode) throw new InvalidInput('Valid registry code is required')
  // The register has only codes of eight digits, so other codes are not requested.
  if (!isRegistryCode(code)) throw new NotFound(unknownToRegister)
  const { reading, warning } = await readRegister(registry, code, visitor)
  return { data: presentReading(reading), ...(warning !== null && { warning }) }
}
