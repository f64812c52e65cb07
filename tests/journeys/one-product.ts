import type { TestProject } from 'vitest/node'
import { startFakeSources } from '../fake-sources/start-fake-sources.ts'
import { type Administrator, runProduct } from './run-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the running product. */
    productUrl: string
    /** Address of the stand-in for the outside sources, which it asks. */
    fakeSourcesUrl: string
    /** Its stand-in for EMTA's page, as the settings of refreshes name it. */
    emtaPageUrl: string
    /** Its first administrator. */
    administrator: Administrator
  }
}

/** Starts the product once for all journeys. */
export default async function startProduct(project: TestProject): Promise<() => Promise<void>> {
  const sources = await startFakeSources()
  const administrator = { email: 'ylemus@example.ee', password: 'journeys-1' }
  const product = await runProduct({ administrator, sources, hasRegistryLogin: true })
  project.provide('productUrl', product.url)
  project.provide('administrator', administrator)
  project.provide('fakeSourcesUrl', sources.url)
  project.provide('emtaPageUrl', sources.emtaPageUrl)
  return async () => {
    await product.stop()
    await sources.close()
  }
}
