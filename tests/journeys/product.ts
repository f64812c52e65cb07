import { inject } from 'vitest'
import type { Administrator } from './run-product.ts'

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

/** The product of this worker of the test runner, which counts its workers from 1. */
export const product: TestedProduct = ofThisWorker()

function ofThisWorker(): TestedProduct {
  const found = inject('products')[Number(process.env.VITEST_POOL_ID) - 1]
  if (found === undefined) throw new Error(`No product was started for worker ${process.env.VITEST_POOL_ID}.`)
  return found
}
