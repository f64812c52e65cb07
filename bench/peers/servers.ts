import type { Database } from '@kvartal/database/open'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runKvartal } from '../../tests/run-kvartal.ts'
import { ask } from '../ask.ts'
import { startChild } from '../in-child.ts'
import type { ServerName } from './addresses.ts'
import { runDirectus } from './run-directus.ts'

export interface RunningServer {
  readonly address: string
  stop(): Promise<void>
}

export type RunningServers = ReadonlyMap<ServerName, RunningServer>

interface StoredRows {
  readonly url: string
  readonly database: Database
}

/**
 * Starts the servers over the same PostgreSQL for the duration of the work.
 * @param directus the folder where it is installed; `null` to do without it
 */
export async function withServers(
  { url, database }: StoredRows,
  directus: string | null,
  work: (servers: RunningServers) => Promise<void>,
): Promise<void> {
  const servers = new Map<ServerName, RunningServer>()
  try {
    if (directus !== null) servers.set('directus', await runDirectus(directus, url, database))
    servers.set('kvartal', await startKvartal(url))
    servers.set('bare', await startBare(url))
    await work(servers)
  } finally {
    for (const { stop } of servers.values()) await stop()
  }
}

/** As `npm start` starts it, behind a proxy on this machine. */
async function startKvartal(url: string): Promise<RunningServer> {
  const kvartal = runKvartal({ DATABASE_URL: url, TRUST_PROXY: 'loopback' })
  const address = await kvartal.ready
  const stop = async () => {
    kvartal.kill('SIGTERM')
    await kvartal.ended
  }
  // It answers 503 while it reads its first quarters.
  while ((await ask(`${address}/api/ranking`)).status !== 200) await sleep(200)
  return { address, stop }
}

async function startBare(url: string): Promise<RunningServer> {
  const { child, message: address } = await startChild<string>(
    join(import.meta.dirname, 'bare-server.ts'),
    [url],
  )
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
  return { address, stop }
}
