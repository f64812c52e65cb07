import { can } from '@kvartal/domain/access/capability'
import type { Visitor } from '@kvartal/domain/access/role'
import { formatDate } from '@kvartal/domain/format/date'
import { NotFound } from '../http/known-error.ts'
import type { Registry, RegistryMeans, RegistryReading } from './registry.ts'

export interface ReadRegister {
  readonly reading: RegistryReading
  /** Names the source and the date of data that are not from the register's current data; `null` for current data. */
  readonly warning: string | null
}

/** Reads the register's data of a code, with a warning when they are from another source or outdated. @throws NotFound */
export async function readRegister(
  registry: Registry,
  registryCode: string,
  visitor: Visitor,
): Promise<ReadRegister> {
  const reading = await registry.read(registryCode)
  const means = await registry.findMeans()
  if (reading !== null) return { reading, warning: warningOf(reading, means, visitor) }
  throw new NotFound(
    isLacking(means)
      ? `Ettevõtet ei leitud: ${notLoaded} ning laaditud EMTA failides seda ettevõtet ei ole.${wayFor(visitor)}`
      : unknownToRegister,
  )
}

export const unknownToRegister = 'Ettevõtet ei leitud äriregistrist'
const notLoaded = 'äriregistri faili ei ole veel laaditud'

function isLacking(means: RegistryMeans): boolean {
  return means.kind === 'file' && means.asOf === null
}

function warningOf(
  { entry, asOf }: RegistryReading,
  means: RegistryMeans,
  visitor: Visitor,
): string | null {
  if (means.kind === 'service') return null
  const { registryAsOf, goneOn } = entry
  const isInFile =
    goneOn === null && means.asOf !== null && registryAsOf !== null && registryAsOf >= means.asOf
  if (isInFile) return null
  const day = asOf === null ? '' : `, seisuga ${formatDate(asOf)}`
  const used = `${registryAsOf === null ? 'kasutati ainult EMTA andmeid' : 'kasutati äriregistri varasemaid andmeid'}${day}.`
  if (means.asOf === null) return `${notLoaded.replace('ä', 'Ä')}: ${used}${wayFor(visitor)}`
  return `Äriregistri failis (${formatDate(means.asOf)}) seda ettevõtet ${registryAsOf === null ? 'ei ole' : 'enam ei ole'}: ${used}`
}

/** A hint how to import the file, for users who may import it. */
function wayFor(visitor: Visitor): string {
  return can(visitor, 'run-refreshes')
    ? ' Faili saab laadida lehel Ettevõtete haldus nupuga „Uuenda äriregistrist“.'
    : ''
}
