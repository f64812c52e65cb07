import { chmod, mkdir, rename, rm } from 'node:fs/promises'
import { inDatabase } from '../in-fresh-database.ts'
import { countryOf, storeWholeCountry } from './store-country.ts'

/** A folder with the country exists only when all of it is stored. */
export async function storeOnce(stored: string, companies: number): Promise<void> {
  const partial = `${stored}.partial`
  await rm(partial, { recursive: true, force: true })
  await makeFolder(partial)
  await inDatabase(partial, ({ database }) => storeWholeCountry(database, countryOf(companies)))
  await rename(partial, stored)
}

/** PostgreSQL's user reaches it, also when this runs as root. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
}
