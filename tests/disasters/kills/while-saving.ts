import { restoreEmbedded } from '@kvartal/database/backup/restore-embedded'
import { makeTag } from '@kvartal/testing/database/factories'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadSample } from '../../../apps/server/src/companies/sample/load-sample.ts'
import { makeDataDir } from '../../run-kvartal.ts'
import {
  copyFolder,
  inRunning,
  inStopped,
  prepareFolder,
  startProduct,
  stopProduct,
} from '../product.ts'
import { mustBeEqual, type Seen } from '../report.ts'
import { tableDigests } from '../table-digests.ts'

const root = join(import.meta.dirname, '../../..')

/** How long an undisturbed command of the product takes, in milliseconds. */
async function timeCommand(script: string, file: string, dataDir: string): Promise<number> {
  const began = performance.now()
  if (await killCommand(script, file, dataDir, 600_000))
    throw new Error(`${script} took longer than ten minutes.`)
  return performance.now() - began
}

/** Runs a command of the product and kills it after this many milliseconds. */
async function killCommand(
  script: string,
  file: string,
  dataDir: string,
  milliseconds: number,
): Promise<boolean> {
  const child = spawn(process.execPath, [join(root, 'scripts', script), file], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: 'ignore',
  })
  const ended = once(child, 'close')
  // The command itself keeps these tests waiting; a timer of ten minutes must not, after all is
  // done.
  await Promise.race([ended, sleep(milliseconds, undefined, { ref: false })])
  child.kill('SIGKILL')
  const [, signal] = await ended
  return signal === 'SIGKILL'
}

/** Kills backups of a running product, and restores into a data folder. */
export async function* killsWhileSaving(backups: number, restores: number): AsyncGenerator<Seen> {
  const dataDir = await prepareFolder(loadSample)
  const folder = await makeDataDir()
  const product = await startProduct(dataDir)
  const digests = await inRunning(dataDir, tableDigests)
  const last = join(folder, 'last.tar.zst')
  const usual = await timeCommand('backup.ts', last, dataDir)
  const whole: string[] = [last]
  for (let number = 0; number < backups; number += 1) {
    const file = join(folder, `${number}.tar.zst`)
    const isKilled = await killCommand('backup.ts', file, dataDir, (usual * (number + 1)) / backups)
    if (existsSync(file)) whole.push(file)
    yield {
      what: 'kill -9 of a backup',
      seen: `${isKilled ? 'killed' : 'it had ended'}; there is ${existsSync(file) ? 'a whole file' : existsSync(`${file}.unfinished`) ? 'an unfinished file, by its name' : 'no file'}`,
    }
  }
  await stopProduct(product)
  for (const file of whole) {
    const place = await makeDataDir()
    await restoreEmbedded(place, file, () => {}, new Date())
    mustBeEqual(`restored from ${file}`, await inStopped(place, tableDigests), digests)
  }
  yield* killsWhileRestoring(restores, { dataDir, digests, backup: last })
}

interface Saved {
  readonly dataDir: string
  readonly digests: Readonly<Record<string, string>>
  readonly backup: string
}

async function* killsWhileRestoring(
  count: number,
  { dataDir, digests, backup }: Saved,
): AsyncGenerator<Seen> {
  const later = await copyFolder(dataDir)
  const laterDigests = await inStopped(later, async (database) => {
    await makeTag(database.db, { name: 'Pärast varukoopiat' })
    return tableDigests(database)
  })
  const usual = await timeCommand('restore.ts', backup, await copyFolder(later))
  for (let number = 0; number < count; number += 1) {
    const place = await copyFolder(later)
    const isKilled = await killCommand('restore.ts', backup, place, (usual * (number + 1)) / count)
    const isRestored = (await readdir(place)).some((name) => name.startsWith('postgres.before-'))
    const found = await inStopped(place, tableDigests)
    mustBeEqual('after a killed restore', found, isRestored ? digests : laterDigests)
    await restoreEmbedded(place, backup, () => {}, new Date())
    mustBeEqual('after the next restore', await inStopped(place, tableDigests), digests)
    yield {
      what: 'kill -9 of a restore',
      seen: `${isKilled ? 'killed' : 'it had ended'}; the data folder holds ${isRestored ? 'all of the backup' : 'all that it held before'}; the next restore succeeds`,
    }
  }
}
