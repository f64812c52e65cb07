import { afterAll } from 'vitest'
import { startFakeSources } from '../fake-sources/start-fake-sources.ts'
import { productVariables } from './product-variables.ts'
import { type Administrator, runProduct } from './run-product.ts'

/** The running product of a test file. */
export interface TestedProduct {
  readonly url: string
  /** Its first administrator. */
  readonly administrator: Administrator
  /** Address of the fake sources that it queries. */
  readonly sourcesUrl: string
  /** Address of the fake EMTA page, as in the settings of refreshes. */
  readonly emtaPageUrl: string
}

const administrator: Administrator = { email: 'ylemus@example.ee', password: 'journeys-1' }
const sources = await startFakeSources()
const running = await runProduct({
  administrator,
  sources,
  hasRegistryLogin: true,
  variables: productVariables,
})

afterAll(async () => {
  await running.stop()
  await sources.close()
})

/** Started for each test file, so that files do not affect each other. */
export const product: TestedProduct = {
  url: running.url,
  administrator,
  sourcesUrl: sources.url,
  emtaPageUrl: sources.emtaPageUrl,
}
