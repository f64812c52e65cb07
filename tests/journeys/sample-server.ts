import { startTestServer } from '@kvartal/testing/database/start-test-server'
import type { TestProject } from 'vitest/node'
import { loadSample } from '../../apps/server/src/companies/sample/load-sample.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The PostgreSQL server with a database for each product under test, and the template database.
     */
    sample: { readonly serverUrl: string; readonly template: string }
  }
}

const template = 'kvartal_sample'

/** Starts one PostgreSQL for all journeys, with a template database like a new installation's. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer(
    template,
    async (database) => void (await loadSample(database)),
  )
  project.provide('sample', { serverUrl: server.url, template })
  return server.stop
}
