// Requests one after another over several connections, in a process of their own, so that they do not compete with the
// servers' event loop.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { measureInChild } from './in-child.ts'
import { median } from './percentile.ts'

const secondsInRound = 2

export interface Load {
  readonly perSecond: number
  /** Milliseconds. */
  readonly median: number
}

interface LoadOptions {
  readonly connections: number
  /** The ETag that the client has, so that the reply is 304. */
  readonly etag?: string
}

if (process.argv[1] === import.meta.filename) {
  const [, , url = '', connections, etag = ''] = process.argv
  await askOften(new URL(url), Number(connections), etag)
}

export function load(url: string, { connections, etag = '' }: LoadOptions): Promise<Load> {
  return measureInChild(join(import.meta.dirname, 'load.ts'), [url, String(connections), etag])
}

/**
 * A minimal client, so that only the server is measured: it counts bytes until Content-Length is reached, then repeats
 * on the same connection.
 */
async function askOften({ hostname, port, pathname, search }: URL, connections: number, etag: string): Promise<void> {
  const known = etag === '' ? '' : `if-none-match: ${etag}\r\n`
  const request = `GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}\r\naccept-encoding: br\r\n${known}\r\n`
  const times: number[] = []
  const end = performance.now() + secondsInRound * 1000
  const asking = Array.from({ length: connections }, async () => {
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    while (performance.now() < end) {
      const asked = performance.now()
      socket.write(request)
      await receiveAnswer(socket, etag === '' ? 200 : 304)
      times.push(performance.now() - asked)
    }
    socket.destroy()
  })
  await Promise.all(asking)
  const measured: Load = { perSecond: times.length / secondsInRound, median: median(times) }
  process.send?.(measured)
  process.disconnect()
}

function receiveAnswer(socket: Socket, expected: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let head = ''
  let missing = -1
  const receive = (bytes: Buffer) => {
    if (missing >= 0) missing -= bytes.length
    else {
      head += bytes.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end === -1) return
      if (!head.startsWith(`HTTP/1.1 ${expected}`)) reject(new Error(`Unexpected answer: ${head.slice(0, end)}`))
      const length = Number(/content-length: (\d+)/i.exec(head.slice(0, end))?.[1] ?? 0)
      missing = length - (head.length - end - 4)
    }
    if (missing > 0) return
    socket.off('data', receive)
    resolve()
  }
  socket.on('data', receive)
  return promise
}
