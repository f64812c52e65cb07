import { type RegistryFacts, shortestCode } from '@kvartal/contract/registry'
import type { Visitor } from '@kvartal/domain/access/role'
import { isRegistryCode } from '@kvartal/domain/company/registry-code'
import { InvalidInput, NotFound } from '../http/known-error.ts'
import { presentReading } from './present.ts'
import { readRegister, unknownToRegister } from './read-register.ts'
import type { Registry } from './registry.ts'

/** What the register says of a code. The sentence for a code too short is the specification's own. */
export async function readFromRegistry(
  registry: Registry,
  code: string,
  visitor: Visitor,
): Promise<{ readonly data: RegistryFacts; readonly warning?: string }> {
  if (code.length < shortestCode) throw new InvalidInput('Valid registry code is required')
  // The register has none but codes of eight digits, so it need not be asked about others.
  if (!isRegistryCode(code)) throw new NotFound(unknownToRegister)
  const { reading, warning } = await readRegister(registry, code, visitor)
  return { data: presentReading(reading), ...(warning !== null && { warning }) }
}
