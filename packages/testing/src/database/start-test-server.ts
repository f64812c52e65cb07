import { startEmbedded } from '@kvartal/database/embedded/start-embedded'
import { migrate } from '@kvartal/database/migrate'
import { type Database, openDatabase } from '@kvartal/database/open'
import { makeDataFolder } from './data-folder.ts'
import { administer, databaseUrl } from './database-copy.ts'

// Test data need not survive a power failure.
const fastSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
}

interface TestServer {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL for a whole test run, with a migrated template database.
 * @param fill inserts data that every copy should have
 */
export async function startTestServer(template: string, fill?: Fill): Promise<TestServer> {
  const folder = await makeDataFolder()
  try {
    const server = await startEmbedded({
      dataDir: folder.path,
      log: () => {},
      settings: fastSettings,
    })
    await makeTemplate(server.url, template, fill)
    return {
      url: server.url,
      async stop() {
        await server.stop()
        await folder.remove()
      },
    }
  } catch (error) {
    // If PostgreSQL has started, it stops with this process.
    await folder.remove()
    throw error
  }
}

type Fill = (database: Database, url: string) => Promise<void>

/** Makes the database that every test database is a copy of. */
export async function makeTemplate(
  serverUrl: string,
  template: string,
  fill?: Fill,
): Promise<void> {
  await administer(serverUrl, `create database ${template}`)
  const url = databaseUrl(serverUrl, template)
  const database = openDatabase(url)
  await migrate(database)
  await fill?.(database, url)
  await database.close()
}
