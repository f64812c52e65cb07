import { type Database, openDatabase } from '@kvartal/database/open'
import { afterAll, inject } from 'vitest'
import { copyDatabase } from './database-copy.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server on which every test file creates its own database. */
    testServerUrl: string
  }
}

/** The migrated database that every test database is a copy of. */
export const templateName = 'kvartal_template'

/** A database for a single test file. */
export interface TestDatabase extends Database {
  /** Its address, for code that opens connections itself. */
  readonly url: string
  /** Closes the connections and drops the database. */
  close(): Promise<void>
}

/** Creates a migrated database for a test file, closed after its last test. */
export async function databaseForFile(): Promise<TestDatabase> {
  const database = await openTestDatabase()
  afterAll(() => database.close())
  return database
}

/** Creates a migrated database on the test run's server; the caller closes it. */
export async function openTestDatabase(): Promise<TestDatabase> {
  return openCopyOf(templateName)
}

/** Creates a database without tables, for tests of migrations. */
export async function openEmptyTestDatabase(): Promise<TestDatabase> {
  return openCopyOf('template0')
}

async function openCopyOf(template: string): Promise<TestDatabase> {
  const { url, drop } = await copyDatabase(inject('testServerUrl'), template)
  const database = openDatabase(url)
  return {
    ...database,
    url,
    async close() {
      await database.close()
      await drop()
    },
  }
}
