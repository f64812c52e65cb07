import { drawPicture } from '@kvartal/charts/drawing/draw-picture'
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Drawn, DrawOrder } from './draw-order.ts'
import { readInter, openRasterizer } from './rasterize.ts'

// The thread of `renderer.ts`: draws one picture after another.

const port = parentPort
if (port === null) throw new Error('This module is the start of a thread.')

giveWay()
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

/**
 * Gives calls priority where the system has thread priorities; elsewhere the lane's limits must
 * suffice.
 */
function giveWay(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    setPriority(thread, 10)
  } catch {
    // Not Linux.
  }
}
