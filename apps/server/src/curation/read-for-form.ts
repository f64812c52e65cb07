import { findInDirectory } from '@kvartal/database/directory/find-in-directory'
import type { Database } from '@kvartal/database/open'
import { KnownError } from '../http/known-error.ts'
import type { Registry, RegistryReading } from '../registry/registry.ts'
import { type CompanyForm, hasGaps } from './company-from-form.ts'

export interface ReadForForm {
  readonly reading: RegistryReading | null
  /** Why the register added nothing; `null` when it was not asked or answered. */
  readonly warning: string | null
}

/**
 * What the register adds to a form. When it fails nothing typed is lost: the form goes on with what is known here.
 * @param limit refuses when too much is asked
 */
export async function readForForm(
  database: Database,
  registry: Registry,
  form: CompanyForm & { readonly enrichFromRegistry?: boolean | undefined },
  limit: () => Promise<void>,
): Promise<ReadForForm> {
  const known = await readKnown(database, form.registryCode)
  if (form.enrichFromRegistry !== true || !hasGaps(form)) return { reading: known, warning: null }
  try {
    await limit()
    return { reading: (await registry.read(form.registryCode)) ?? known, warning: null }
  } catch (error) {
    if (!(error instanceof KnownError)) throw error
    return { reading: known, warning: error.message }
  }
}

/** What is stored here of a code: says as of when its sources spoke, and fills gaps while they are silent. */
async function readKnown(database: Database, registryCode: string): Promise<RegistryReading | null> {
  const entry = await findInDirectory(database.db, registryCode)
  return entry && { entry, source: 'emta', asOf: null }
}
