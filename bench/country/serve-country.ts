import type { Database } from '@kvartal/database/open'
import { once } from 'node:events'
import { join } from 'node:path'
import { memoryOptions, memoryVariables } from '../../tests/run-kvartal.ts'
import { startChild } from '../in-child.ts'
import { accountToken } from './account-token.ts'
import type { ServerMemory } from './product.ts'

/** The product's server over a stored country. */
export interface ServedCountry {
  readonly address: string
  /** The token of an account, for calls that need a login. */
  readonly token: string
  /** Resolves when the server is idle. */
  readonly memory: () => Promise<ServerMemory>
}

/** Serves during the work, with as much memory as `npm start` gives. */
export async function serveCountry(
  url: string,
  database: Database,
  work: (served: ServedCountry) => Promise<void>,
): Promise<void> {
  const token = await accountToken(database)
  const { child, message: address } = await startChild<string>(
    join(import.meta.dirname, 'product.ts'),
    [url],
    { execArgv: [...memoryOptions], env: memoryVariables },
  )
  const memory = async () => {
    child.send('memory')
    // The server's process sends nothing else.
    return (await once(child, 'message'))[0] as ServerMemory
  }
  try {
    await work({ address, token, memory })
  } finally {
    child.kill()
    await once(child, 'exit')
  }
}
