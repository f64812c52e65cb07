import { afterAll } from 'vitest'
import { startFakeSources } from '../fake-sources/start-fake-sources.ts'
import { type Administrator, runProduct } from './run-product.ts'

/** The running product that a file of journeys drives. */
export interface TestedProduct {
  readonly url: string
  /** Its first administrator. */
  readonly administrator: Administrator
  /** Address of the stand-in for the outside sources, which it asks. */
  readonly sourcesUrl: string
  /** Its stand-in for EMTA's page, as the settings of refreshes name it. */
  readonly emtaPageUrl: string
}

const administrator: Administrator = { email: 'ylemus@example.ee', password: 'journeys-1' }
const sources = await startFakeSources()
const running = await runProduct({ administrator, sources, hasRegistryLogin: true })

afterAll(async () => {
  await running.stop()
  await sources.close()
})

/** Started for each file anew, so that no journey sees what one of another file has left. */
export const product: TestedProduct = { url: running.url, administrator, sourcesUrl: sources.url, emtaPageUrl: sources.emtaPageUrl }
