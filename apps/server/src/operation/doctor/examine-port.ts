import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../../config.ts'

/** Listens on the port briefly. */
export async function examinePort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<string[]> {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
    return []
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EADDRINUSE') return ['It is in use: by Kvartal itself, if that runs, else by another program; then set PORT.']
    if (code === 'EACCES') return ['This user may not listen there: set PORT to one above 1023.']
    return [`Nothing can listen there (${String(code)}): set HOST to an address of this machine.`]
  } finally {
    server.close()
  }
}
