import type { Picture, PictureLook } from '@kvartal/charts/drawing/picture'
import { Worker } from 'node:worker_threads'
import { Overloaded } from '../../kit/http/known-error.ts'
import type { Drawn, DrawOrder, PictureFormat } from './draw-order.ts'

/** Draws pictures in a thread of its own, one at a time, so that calls are still answered. */
export interface Renderer {
  /** @throws when the picture could not be drawn, or took too long; Overloaded when it is closed */
  readonly draw: (picture: Picture, look: PictureLook, format: PictureFormat) => Promise<Buffer>
  readonly close: () => Promise<void>
}

interface Waiting {
  readonly resolve: (bytes: Buffer) => void
  readonly reject: (error: Error) => void
}

/** A timeout in milliseconds, hundreds of times what the largest picture takes. */
const longest = 30_000

/** Megabytes; the largest picture needs a tenth. */
const heapLimit = 192

/**
 * The thread starts with the first picture, so that a server without pictures does not pay for it.
 */
export function openRenderer(): Renderer {
  let thread: Worker | null = null
  let nextId = 0
  const waiting = new Map<number, Waiting>()

  function startThread(): Worker {
    const started = new Worker(new URL('./render-thread.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapLimit },
    })
    // A pending picture keeps the process alive, the thread does not.
    started.unref()
    started.on('message', (drawn: Drawn) => {
      const order = waiting.get(drawn.id)
      if (order === undefined) return
      if ('bytes' in drawn)
        order.resolve(
          Buffer.from(drawn.bytes.buffer, drawn.bytes.byteOffset, drawn.bytes.byteLength),
        )
      else order.reject(new Error(`A picture could not be drawn: ${drawn.error}`))
    })
    started.on('error', (error) =>
      failAll(started, new Error('The drawing thread has failed.', { cause: error })),
    )
    started.on('exit', () => failAll(started, new Error('The drawing thread has ended.')))
    return started
  }

  /** The next picture gets a new thread. */
  function failAll(ended: Worker, error: Error): void {
    if (thread !== ended) return
    thread = null
    for (const { reject } of waiting.values()) reject(error)
  }

  return {
    async draw(picture, look, format) {
      thread ??= startThread()
      const own = thread
      const id = nextId
      nextId += 1
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
      waiting.set(id, { resolve, reject })
      const timer = setTimeout(() => {
        failAll(own, new Error('A picture took too long.'))
        void own.terminate()
      }, longest)
      own.postMessage({ id, picture, look, format } satisfies DrawOrder)
      return promise.finally(() => {
        clearTimeout(timer)
        waiting.delete(id)
      })
    },
    async close() {
      const last = thread
      thread = null
      await last?.terminate()
      for (const { reject } of waiting.values()) reject(new Overloaded())
    },
  }
}
