import type { TestProject } from 'vitest/node'
import { makeTemplate, startTestServer } from './start-test-server.ts'
import { templateName } from './test-database.ts'

/** Starts one PostgreSQL for a whole test run, with a migrated template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Tests of another PostgreSQL version name a disposable server of their own.
  // oxlint-disable-next-line node/no-process-env
  const other = process.env['TEST_SERVER_URL']
  if (other !== undefined) {
    await makeTemplate(other, templateName)
    project.provide('testServerUrl', other)
    return async () => {}
  }
  const server = await startTestServer(templateName)
  project.provide('testServerUrl', server.url)
  return server.stop
}
