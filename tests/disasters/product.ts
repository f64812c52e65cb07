import { isConnectionLost } from '@kvartal/database/connection-lost'
import { findRunningEmbedded } from '@kvartal/database/embedded/find-running'
import { inEmbedded } from '@kvartal/database/embedded/start-embedded'
import { migrate } from '@kvartal/database/migrate'
import { type Database, openDatabase } from '@kvartal/database/open'
import { execFileSync } from 'node:child_process'
import { type Call, logIn } from '../call-kvartal.ts'
import { makeDataDir, type RunningKvartal, runKvartal } from '../run-kvartal.ts'
import { patiently, retryWhile } from './processes.ts'

const administrator = { email: 'ylemus@example.ee', password: 'saladus1' }

export type Variables = Readonly<Record<string, string>>

/** A running product with its administrator logged in. */
export interface Product extends RunningKvartal {
  readonly address: string
  readonly call: Call
  /** Seconds until it was ready. */
  readonly seconds: number
}

/** Starts the product on a data folder, with an account to log in with. */
export async function startProduct(dataDir: string, variables: Variables = {}): Promise<Product> {
  const began = performance.now()
  const kvartal = spawnProduct(dataDir, variables)
  const address = await kvartal.ready
  const seconds = (performance.now() - began) / 1000
  return {
    ...kvartal,
    address,
    seconds,
    call: await patiently(() => logIn(address, administrator)),
  }
}

/** The same without waiting for it. */
export function spawnProduct(dataDir: string, variables: Variables = {}): RunningKvartal {
  return runKvartal({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ALLOW_PRIVATE_SOURCES: 'true',
    ...variables,
  })
}

export async function stopProduct(product: RunningKvartal): Promise<void> {
  product.kill('SIGTERM')
  await product.ended
}

/**
 * Reads the database of a running product; again when PostgreSQL, of which a process was killed,
 * recovers just then: it may notice so after the product has answered.
 */
export function inRunning<Result>(
  dataDir: string,
  read: (database: Database) => Promise<Result>,
): Promise<Result> {
  return retryWhile(isConnectionLost, 60, async () => {
    const url = await findRunningEmbedded(dataDir)
    if (url === null) throw new Error(`Nothing runs on ${dataDir}.`)
    const database = openDatabase(url)
    return read(database).finally(() => database.close())
  })
}

/** Works on the database of a data folder that is not in use. */
export const inStopped = <Result>(dataDir: string, work: (database: Database) => Promise<Result>) =>
  inEmbedded({ dataDir }, work)

/** A new data folder with the tables, filled by the given function. */
export async function prepareFolder(
  fill: (database: Database) => Promise<unknown>,
): Promise<string> {
  const dataDir = await makeDataDir()
  await inStopped(dataDir, async (database) => {
    await migrate(database)
    await fill(database)
  })
  return dataDir
}

/** Copies a data folder that is not in use, with owners and permissions. */
export async function copyFolder(from: string): Promise<string> {
  const dataDir = await makeDataDir()
  execFileSync('cp', ['-a', `${from}/.`, dataDir])
  return dataDir
}
