import { drawPicture } from '@kvartal/charts/drawing/draw-picture'
import { parentPort } from 'node:worker_threads'
import { threadGivesWay } from '../../kit/give-way.ts'
import type { Drawn, DrawOrder } from './draw-order.ts'
import { readInter, openRasterizer } from './rasterize.ts'

// The thread of `renderer.ts`: draws one picture after another.

const port = parentPort
if (port === null) throw new Error('This module is the start of a thread.')

// Where there are no priorities, the lane's limits must suffice.
threadGivesWay()
const { files, measure, drawable } = readInter()
const rasterize = await openRasterizer(files)

port.on('message', ({ id, picture, look, format }: DrawOrder) => {
  try {
    const svg = drawPicture(picture, look, measure)
    const bytes = format === 'svg' ? new TextEncoder().encode(svg) : rasterize(drawable(svg))
    // Transferred, since a copy would stay in memory until it is collected. Neither uses shared
    // memory.
    port.postMessage({ id, bytes } satisfies Drawn, [bytes.buffer as ArrayBuffer])
  } catch (error) {
    port.postMessage({
      id,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    } satisfies Drawn)
  }
})
