import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../open.ts'

/** The migrated database that every test database is a copy of. */
export const templateName = 'kvartal_template'

/** A database of one test file's own. */
export interface TestDatabase extends Database {
  /** Its address, for code that opens its own connections. */
  readonly url: string
  /** Closes the connections and drops the database. */
  close(): Promise<void>
}

/** Makes a new migrated database on the run's one server; close it in `afterAll`. */
export async function openTestDatabase(): Promise<TestDatabase> {
  return openCopyOf(templateName)
}

/** Makes a new database without any table, for tests of migrations. */
export async function openEmptyTestDatabase(): Promise<TestDatabase> {
  return openCopyOf('template0')
}

async function openCopyOf(template: string): Promise<TestDatabase> {
  const serverUrl = inject('testServerUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(serverUrl, `create database ${name} template ${template}`)
  const url = databaseUrl(serverUrl, name)
  const database = openDatabase(url)
  return {
    ...database,
    url,
    async close() {
      await database.close()
      await administer(serverUrl, `drop database ${name} with (force)`)
    },
  }
}

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
