import {
  type DirectoryEntry,
  findInDirectory,
  withActivity,
} from '@kvartal/database/directory/find-in-directory'
import { findRegistryFileDay } from '@kvartal/database/directory/registry-files'
import { saveRegistryFacts } from '@kvartal/database/directory/save-registry-facts'
import type { Database } from '@kvartal/database/open'
import { can } from '@kvartal/domain/access/capability'
import type { Visitor } from '@kvartal/domain/access/role'
import { formatDate } from '@kvartal/domain/format/date'
import { RegistryRefusal } from '@kvartal/sources/registry/ask-service'
import { fetchRegistryFacts } from '@kvartal/sources/registry/fetch-registry-facts'
import { SourceFormatError } from '@kvartal/sources/source-format-error'
import { TransferError } from '@kvartal/sources/transport/transfer-error'
import type { Config } from '../config.ts'
import { todayInEstonia } from '../kit/clock.ts'
import { SourceUnavailable, NotFound } from '../kit/http/known-error.ts'

/** The register's data of a company, with their source and date. */
export interface RegistryReading {
  readonly entry: DirectoryEntry
  readonly source: 'registry' | 'registry-open-data' | 'emta'
  readonly asOf: string | null
}

/**
 * How register data are read: from the service, or from the open-data file of this date; `null`
 * while none is imported.
 */
type RegistryMeans =
  | { readonly kind: 'service' }
  | { readonly kind: 'file'; readonly asOf: string | null }

export interface Registry {
  /**
   * Reads the data of a code: from the register's service with a login, else from the imported open
   * data and EMTA data. `null` when the code is unknown.
   * @throws SourceUnavailable when the register fails
   */
  read(registryCode: string): Promise<RegistryReading | null>
  findMeans(): Promise<RegistryMeans>
}

/** A short timeout, because a user waits for the response. */
const timeoutMs = 15_000

export function openRegistry(
  database: Database,
  { serviceUrl, login }: Config['registry'],
): Registry {
  return login === null
    ? {
        read: (code) => readDirectory(database, code),
        findMeans: async () => ({ kind: 'file', asOf: await findRegistryFileDay(database.db) }),
      }
    : {
        read: (code) => readService(database, code, { url: serviceUrl, ...login, timeoutMs }),
        findMeans: async () => ({ kind: 'service' }),
      }
}

async function readDirectory(
  database: Database,
  registryCode: string,
): Promise<RegistryReading | null> {
  const entry = await findInDirectory(database.db, registryCode)
  if (entry === null) return null
  return entry.registryAsOf === null
    ? { entry, source: 'emta', asOf: entry.emtaAsOf }
    : { entry, source: 'registry-open-data', asOf: entry.registryAsOf }
}

type Service = Omit<Parameters<typeof fetchRegistryFacts>[0], 'registryCode'>

async function readService(
  database: Database,
  registryCode: string,
  service: Service,
): Promise<RegistryReading | null> {
  const facts = await fetchRegistryFacts({ ...service, registryCode }).catch(refuse)
  if (facts === null) return null
  const today = todayInEstonia()
  await saveRegistryFacts(database.db, facts, today)
  const entry = await findInDirectory(database.db, registryCode)
  // The entry was saved just now, so it is missing only if a newer file was imported in between.
  if (entry === null) return null
  return { entry: withActivity(entry, facts.businessActivity), source: 'registry', asOf: today }
}

/** Reports a failure of the register with its own message; other errors are rethrown. */
function refuse(error: unknown): never {
  const isTheirs =
    error instanceof RegistryRefusal ||
    error instanceof TransferError ||
    error instanceof SourceFormatError
  if (!isTheirs) throw error
  throw new SourceUnavailable(`Äriregistrist andmete laadimine ebaõnnestus: ${error.message}`)
}

interface ReadRegister {
  readonly reading: RegistryReading
  /**
   * Names the source and the date of data that are not from the register's current data; `null` for
   * current data.
   */
  readonly warning: string | null
}

/**
 * Reads the register's data of a code, with a warning when they are from another source or
 * outdated.
 * @throws NotFound
 */
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
