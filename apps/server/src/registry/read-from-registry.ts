import { type RegistryFacts, shortestCode } from '@kvartal/contract/registry'
import { isRegistryCode } from '@kvartal/domain/company/registry-code'
import { InvalidInput, NotFound } from '../http/known-error.ts'
import { presentReading } from './present.ts'
import type { Registry } from './registry.ts'

/** What the register says of a code. The sentence for a code too short is the specification's own. */
export async function readFromRegistry(registry: Registry, code: string): Promise<RegistryFacts> {
  if (code.length < shortestCode) throw new InvalidInput('Valid registry code is required')
  // The register has none but codes of eight digits, so it need not be asked about others.
  const reading = isRegistryCode(code) ? await registry.read(code) : null
  if (reading === null) throw new NotFound('Ettevõtet ei leitud äriregistrist')
  return presentReading(reading)
}
