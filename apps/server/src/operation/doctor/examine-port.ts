import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Config } from '../../config.ts'

/** Listens on the port briefly; a Kvartal that already runs there is as it should be. */
export async function examinePort({
  port,
  host,
}: Pick<Config, 'port' | 'host'>): Promise<string[]> {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
    return []
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EADDRINUSE')
      return (await isKvartal(host, port))
        ? []
        : ['It is in use by another program: stop it, or set PORT to another port.']
    if (code === 'EACCES') return ['This user may not listen there: set PORT to one above 1023.']
    return [`Nothing can listen there (${String(code)}): set HOST to an address of this machine.`]
  } finally {
    server.close()
  }
}

/** How long the program on the port may take to answer, in milliseconds. */
const portPatienceMs = 5000

async function isKvartal(host: string, port: number): Promise<boolean> {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  try {
    const request = get({
      host: name,
      port,
      path: '/health',
      signal: AbortSignal.timeout(portPatienceMs),
    })
    const [reply] = (await once(request, 'response')) as [IncomingMessage]
    return (await text(reply)) === '{"status":"ok"}'
  } catch {
    return false
  }
}
