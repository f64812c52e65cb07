import { type DirectoryEntry, findInDirectory } from '@kvartal/database/directory/find-in-directory'
import { findRegistryFileDay } from '@kvartal/database/directory/registry-files'
import { saveRegistryFacts } from '@kvartal/database/directory/save-registry-facts'
import type { Database } from '@kvartal/database/open'
import { registryServiceUrl } from '@kvartal/sources/registry/addresses'
import { fetchRegistryFacts } from '@kvartal/sources/registry/fetch-registry-facts'
import { RegistryRefusal } from '@kvartal/sources/registry/registry-refusal'
import { SourceFormatError } from '@kvartal/sources/source-format-error'
import { TransferError } from '@kvartal/sources/transport/transfer-error'
import { todayInEstonia } from '../clock.ts'
import type { Config } from '../config.ts'
import { SourceUnavailable } from '../http/known-error.ts'

/** What the register says of a company, who of it says so, and as of which day. */
export interface RegistryReading {
  readonly entry: DirectoryEntry
  readonly source: 'registry' | 'registry-open-data' | 'emta'
  readonly asOf: string | null
}

/** What the register was read from: its service, or the newest file of its open data, by its day, `null` while none is loaded. */
export type RegistryMeans = { readonly kind: 'service' } | { readonly kind: 'file'; readonly asOf: string | null }

export interface Registry {
  /**
   * Reads what is known of a code: from the register itself where there is a login to it, else from what its open
   * data and EMTA have told. `null` when nobody knows the code.
   * @throws SourceUnavailable when the register fails
   */
  read(registryCode: string): Promise<RegistryReading | null>
  findMeans(): Promise<RegistryMeans>
}

/** A person waits for the answer. */
const timeoutMs = 15_000

export function openRegistry(database: Database, { serviceUrl, login }: Config['registry']): Registry {
  const url = serviceUrl ?? registryServiceUrl
  return login === null
    ? {
        read: (code) => readDirectory(database, code),
        findMeans: async () => ({ kind: 'file', asOf: await findRegistryFileDay(database.db) }),
      }
    : {
        read: (code) => readService(database, code, { url, ...login, timeoutMs }),
        findMeans: async () => ({ kind: 'service' }),
      }
}

async function readDirectory(database: Database, registryCode: string): Promise<RegistryReading | null> {
  const entry = await findInDirectory(database.db, registryCode)
  if (entry === null) return null
  return entry.registryAsOf === null
    ? { entry, source: 'emta', asOf: entry.emtaAsOf }
    : { entry, source: 'registry-open-data', asOf: entry.registryAsOf }
}

type Service = Omit<Parameters<typeof fetchRegistryFacts>[0], 'registryCode'>

async function readService(database: Database, registryCode: string, service: Service): Promise<RegistryReading | null> {
  const facts = await fetchRegistryFacts({ ...service, registryCode }).catch(refuse)
  if (facts === null) return null
  const today = todayInEstonia()
  await saveRegistryFacts(database.db, facts, today)
  const entry = await findInDirectory(database.db, registryCode)
  // Saved just now; only a newer file about it could have come between.
  if (entry === null) return null
  return { entry: { ...entry, businessActivity: entry.businessActivity ?? facts.businessActivity }, source: 'registry', asOf: today }
}

/** A failure of the register's is told in its own words, any other is ours. */
function refuse(error: unknown): never {
  const isTheirs = error instanceof RegistryRefusal || error instanceof TransferError || error instanceof SourceFormatError
  if (!isTheirs) throw error
  throw new SourceUnavailable(`Äriregistrist andmete laadimine ebaõnnestus: ${error.message}`)
}
