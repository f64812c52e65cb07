// Requests one after another over several connections, in a process of their own, so that they do
// not compete with the servers' event loop.
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { measureInChild } from './in-child.ts'
import { median } from './percentile.ts'
import { receiveAnswer } from './receive-answer.ts'

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
 * A minimal client, so that only the server is measured: it counts bytes until the answer is whole,
 * then repeats on the same connection.
 */
async function askOften(
  { hostname, port, pathname, search }: URL,
  connections: number,
  etag: string,
): Promise<void> {
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
      const { status, head } = await receiveAnswer(socket)
      if (status !== (etag === '' ? 200 : 304)) throw new Error(`Unexpected answer: ${head}`)
      times.push(performance.now() - asked)
    }
    socket.destroy()
  })
  await Promise.all(asking)
  const measured: Load = { perSecond: times.length / secondsInRound, median: median(times) }
  process.send?.(measured)
  process.disconnect()
}
