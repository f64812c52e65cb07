import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../embedded/start-embedded.ts'
import { migrate } from '../migrate.ts'
import { openDatabase } from '../open.ts'
import { databaseUrl, templateName } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server that every test file makes its own database on. */
    testServerUrl: string
  }
}

/** Starts one PostgreSQL for a whole run of tests, with a migrated database in it to copy from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kvartal-test-'))
  // As root PostgreSQL runs as another user, who has to reach its folder.
  await chmod(dataDir, 0o755)
  const server = await startEmbedded({
    dataDir,
    log: () => {},
    // Nothing here has to survive a power cut.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  })
  const admin = openDatabase(server.url)
  await admin.pool.query(`create database ${templateName}`)
  await admin.close()
  const template = openDatabase(databaseUrl(server.url, templateName))
  await migrate(template)
  await template.close()
  project.provide('testServerUrl', server.url)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
