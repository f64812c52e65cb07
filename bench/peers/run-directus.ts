import type { Database } from '@kvartal/database/open'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../ask.ts'
import { programIn } from './install-directus.ts'
import type { RunningServer } from './servers.ts'
import { peersSchema } from './stored-rows.ts'

/** The tables that everybody may read through it. */
const collections = ['companies', 'directory', 'quarters']

/**
 * Starts Directus as its guide says for production, over the same PostgreSQL.
 * @param folder where it is installed
 */
export async function runDirectus(
  folder: string,
  url: string,
  { pool }: Database,
): Promise<RunningServer> {
  const program = programIn(folder)
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    KEY: 'bench',
    SECRET: 'a secret of the bench that nobody else uses',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'only for the bench',
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: url,
    DB_SEARCH_PATH: `array:${peersSchema},public`,
    SERVE_APP: 'false',
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
    // It would refuse calls under the load that is measured.
    PRESSURE_LIMITER_ENABLED: 'false',
  }
  const options = {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'] as 'ignore' | 'inherit'[],
  }
  const { status } = spawnSync(process.execPath, [program, 'bootstrap'], options)
  if (status !== 0)
    throw new Error(`Directus could not prepare its tables: it ended with ${status}.`)
  await pool.query(
    `insert into ${peersSchema}.directus_collections (collection) select unnest($1::text[])`,
    [collections],
  )
  await pool.query(
    `insert into ${peersSchema}.directus_fields (collection, field, special) values ('directory', 'quarters', 'o2m');
     insert into ${peersSchema}.directus_relations (many_collection, many_field, one_collection, one_field)
       values ('quarters', 'registry_code', 'directory', 'quarters')`,
  )
  await pool.query(
    `insert into ${peersSchema}.directus_permissions (collection, action, permissions, validation, fields, policy)
     select collection, 'read', '{}', '{}', '*', policy
     from ${peersSchema}.directus_access, unnest($1::text[]) as collection where role is null and "user" is null`,
    [collections],
  )
  const child = spawn(process.execPath, [program, 'start'], options)
  const ended = once(child, 'exit')
  // Nothing is left running when the bench ends in its middle.
  process.once('exit', () => child.kill('SIGKILL'))
  const stop = async () => {
    child.kill()
    await ended
  }
  const address = `http://127.0.0.1:${port}`
  while (!(await isReady(address))) {
    if (child.exitCode !== null)
      throw new Error(`Directus ended with ${child.exitCode} before it answered.`)
    await sleep(200)
  }
  return { address, stop }
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await ask(`${address}/server/ping`)).status === 200
  } catch {
    // It does not listen yet.
    return false
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}
