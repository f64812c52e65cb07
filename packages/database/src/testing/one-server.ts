import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../embedded/start-embedded.ts'
import { migrate } from '../migrate.ts'
import { openDatabase } from '../open.ts'
import { makeDataFolder } from './data-folder.ts'
import { databaseUrl, templateName } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server that every test file makes its own database on. */
    testServerUrl: string
  }
}

// Nothing here has to survive a power cut.
const fastSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/** Starts one PostgreSQL for a whole run of tests, with a migrated database in it to copy from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeDataFolder()
  try {
    const server = await startEmbedded({ dataDir: folder.path, log: () => {}, settings: fastSettings })
    await makeTemplate(server.url)
    project.provide('testServerUrl', server.url)
    return async () => {
      await server.stop()
      await folder.remove()
    }
  } catch (error) {
    // PostgreSQL itself, where it has started, ends with this process.
    await folder.remove()
    throw error
  }
}

async function makeTemplate(serverUrl: string): Promise<void> {
  const admin = openDatabase(serverUrl)
  await admin.pool.query(`create database ${templateName}`)
  await admin.close()
  const template = openDatabase(databaseUrl(serverUrl, templateName))
  await migrate(template)
  await template.close()
}
