import type { Picture, PictureLook } from '@kvartal/charts/drawing/picture'
import type { FastifyInstance } from 'fastify'
import { coalesceReads } from '../../kit/cache/shared-reads.ts'
import { openValueCache } from '../../kit/cache/value-cache.ts'
import type { VersionedReads } from '../../kit/cache/version-tracker.ts'
import type { Caller } from '../../kit/http/visitor.ts'
import type { Client } from '../../kit/limits/client.ts'
import { areAllCompaniesShown } from '../../operation/stored-setting.ts'
import type { PictureFormat } from './draw-order.ts'
import { openRenderer } from './renderer.ts'

/** A requested picture. */
interface AskedPicture {
  /** What it shows, as far as it does not depend on data and rights. */
  readonly key: readonly unknown[]
  readonly look: PictureLook
  readonly format: PictureFormat
  readonly caller: Caller
  readonly client: Client
  /** Reads what it shows. @param client is disconnected when no caller waits any more */
  readonly read: (client: Client) => Promise<Picture>
}

/** Makes a picture, or returns a cached one for the same data and rights. */
export type MakePicture = (asked: AskedPicture) => Promise<Buffer>

/** The most bytes of cached pictures; one has 100 to 500 kB. */
const mostKept = 48e6

/**
 * Makes all pictures of the product: one thread draws them, a lane limits how many are in progress,
 * and they are cached until data change.
 * @throws Overloaded when the client, or all clients, request too many at a time
 */
export function openPictures(
  app: FastifyInstance,
  { reads, versions }: VersionedReads,
): MakePicture {
  const renderer = openRenderer()
  app.addHook('onClose', () => renderer.close())
  const cache = openValueCache<Buffer>(mostKept, ({ length }) => length)
  // A hundred concurrent requests make one query.
  const areAllShown = coalesceReads(() => areAllCompaniesShown(reads))

  return async ({ key, look, format, caller, client, read }) => {
    const [version, showsAll] = await Promise.all([
      versions.read('companies', 'figures', 'reports', 'tax-rates', 'directory', 'notes'),
      areAllShown(),
    ])
    // What a caller may see follows from the role.
    const whole = JSON.stringify([key, look.theme, look.size, format, caller.visitor, showsAll])
    return cache.read(whole, version, client, async (waiting) => {
      const lane = app.lanes.pictures
      const leave = await lane.enter(waiting)
      try {
        // Other calls are answered before the next picture's figures are read.
        const picture = await lane.workFor(waiting)(() => read(waiting))
        waiting.signal.throwIfAborted()
        return await renderer.draw(picture, look, format)
      } finally {
        leave()
      }
    })
  }
}
