import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listMissingMigrations } from '@kvartal/database/migrate'
import type { Database } from '@kvartal/database/open'

/** How long the database may take to answer, in milliseconds. */
const patienceMs = 2000

/** What this process lacks to serve people, in English for operators; empty when it is ready. */
export async function findMissing(database: Database, webFolder: string): Promise<string[]> {
  const [inDatabase, isBuilt] = await Promise.all([
    missingInDatabase(database),
    canRead(join(webFolder, 'index.html')),
  ])
  return [...inDatabase, ...(isBuilt ? [] : ['the web is not built'])]
}

async function missingInDatabase(database: Database): Promise<string[]> {
  const late = Symbol('late')
  try {
    const missing = await Promise.race([
      listMissingMigrations(database),
      sleep(patienceMs, late, { ref: false }),
    ])
    if (missing === late) return [`the database does not answer within ${patienceMs / 1000} s`]
    return (missing as string[]).map((name) => `the database lacks the migration ${name}`)
  } catch {
    return ['the database cannot be reached']
  }
}

async function canRead(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
