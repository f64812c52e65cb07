import { restoreEmbedded } from '@kvartal/database/backup/restore-embedded'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeDataDir } from '../../run-kvartal.ts'
import { copyFolder, inStopped, spawnProduct, stopProduct } from '../product.ts'
import { mustBeEqual, type Seen } from '../report.ts'
import { tableDigests } from '../table-digests.ts'

const oldest = join(
  import.meta.dirname,
  '../../../packages/testing/src/database/old-states/0004.tar.zst',
)
/**
 * Tables whose rows contain the time of the start, or the installation's random name, which its
 * migration makes.
 */
const moving = ['users', 'settings', 'seeds', 'tax_rates', 'installation']

const digestsIn = (dataDir: string) =>
  inStopped(dataDir, (database) => tableDigests(database, moving))

/** @returns seconds until it was ready */
async function startOnce(dataDir: string): Promise<number> {
  const began = performance.now()
  const product = spawnProduct(dataDir, { RUN_AS: 'web' })
  await product.ready
  const seconds = (performance.now() - began) / 1000
  await stopProduct(product)
  return seconds
}

/**
 * Kills the first start of a new version on a data folder of the oldest version, and starts it
 * again.
 */
export async function* killsWhileMigrating(count: number): AsyncGenerator<Seen> {
  const old = await makeDataDir()
  await restoreEmbedded(old, oldest, () => {}, new Date())
  const whole = await copyFolder(old)
  const usual = await startOnce(whole)
  const expected = await digestsIn(whole)
  for (let number = 0; number < count; number += 1) {
    const dataDir = await copyFolder(old)
    const killed = spawnProduct(dataDir, { RUN_AS: 'web' })
    await Promise.race([killed.ready, sleep((usual * 1000 * (number + 1)) / count)])
    killed.kill('SIGKILL')
    await killed.ended
    const done = await inStopped(
      dataDir,
      async ({ pool }) =>
        (await pool.query<{ count: number }>('select count(*)::int from migrations')).rows[0]
          ?.count,
    )
    const seconds = await startOnce(dataDir)
    mustBeEqual('after a killed start', await digestsIn(dataDir), expected)
    yield {
      what: 'kill -9 of the first start of a new version',
      seen: `${done} migrations were done; the next start did the others and has every row, ready in ${seconds.toFixed(1)} s`,
    }
  }
}
