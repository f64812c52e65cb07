import type { TestProject } from 'vitest/node'
import { startFakeSources } from '../fake-sources/start-fake-sources.ts'
import type { TestedProduct } from './product.ts'
import { runProduct } from './run-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A running product for each worker of the test runner, so that files that run side by side do not see each other. */
    products: readonly TestedProduct[]
  }
}

/** Starts the products of all journeys, one for each worker. */
export default async function startProducts(project: TestProject): Promise<() => Promise<void>> {
  const started = await Promise.all(Array.from({ length: project.config.maxWorkers }, startProduct))
  project.provide(
    'products',
    started.map(({ tested }) => tested),
  )
  return async () => void (await Promise.all(started.map(({ stop }) => stop())))
}

async function startProduct() {
  const sources = await startFakeSources()
  const administrator = { email: 'ylemus@example.ee', password: 'journeys-1' }
  const running = await runProduct({ administrator, sources, hasRegistryLogin: true })
  const tested: TestedProduct = { url: running.url, administrator, sourcesUrl: sources.url, emtaPageUrl: sources.emtaPageUrl }
  return {
    tested,
    async stop() {
      await running.stop()
      await sources.close()
    },
  }
}
