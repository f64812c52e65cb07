import { syntheticWideFile } from '@kvartal/testing/generators/emta/synthetic-file'
import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, createWriteStream, openSync, statfsSync, writeSync } from 'node:fs'
import { chmod, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadSample } from '../../../apps/server/src/companies/sample/load-sample.ts'
import { makeDataDir } from '../../run-kvartal.ts'
import { probe } from '../probe.ts'
import { waitFor } from '../processes.ts'
import {
  inRunning,
  prepareFolder,
  type Product,
  spawnProduct,
  startProduct,
  stopProduct,
} from '../product.ts'
import { mustSay, type Seen } from '../report.ts'
import { startWriter } from '../writer.ts'

/** A separate disk in memory, which only root may mount. */
async function* onDisk(
  megabytes: number,
  work: (folder: string) => AsyncGenerator<Seen>,
): AsyncGenerator<Seen> {
  const folder = await makeDataDir()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  try {
    yield* work(folder)
  } finally {
    execFileSync('umount', ['--lazy', folder])
  }
}

/** Writes a file until its disk is full. */
function fill(folder: string): void {
  const file = openSync(join(folder, 'filler'), 'a')
  try {
    for (let size = 1 << 20; size >= 1; size >>= 1) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size))
      } catch {
        // A smaller piece may still fit.
      }
    }
  } finally {
    closeSync(file)
  }
  const { bavail } = statfsSync(folder)
  if (bavail > 0) throw new Error(`${folder} has room left.`)
}

export async function* fullDisks(): AsyncGenerator<Seen> {
  if (process.getuid?.() !== 0) {
    yield {
      what: 'a full disk',
      seen: 'NOT TRIED: only root may make a small disk; run this command as root',
    }
    return
  }
  yield* onDisk(400, fullDataDisk)
  yield* onDisk(1, fullBackupDisk)
}

async function* fullDataDisk(disk: string): AsyncGenerator<Seen> {
  const prepared = await prepareFolder(loadSample)
  const dataDir = join(disk, 'data')
  execFileSync('cp', ['-a', prepared, dataDir])
  await chmod(dataDir, 0o755)
  let product: Product = await startProduct(dataDir)
  const writer = startWriter(() => product.call)
  await sleep(1000)
  fill(disk)
  yield { what: 'the disk of the data folder is full', seen: await probe(product) }
  const said = await importBigFile(dataDir)
  const hasEnded = !(await isThere(product))
  yield {
    what: 'a big file is imported on a full disk',
    seen: `'${said}'; ${hasEnded ? `Kvartal ended: ${lastLine(product)}` : await probe(product)}`,
  }
  product.kill('SIGKILL')
  await product.ended
  const refused = spawnProduct(dataDir)
  const { code } = await Promise.race([
    refused.ended,
    refused.ready.then(() => ({ code: 'ready' })),
  ])
  yield {
    what: 'a start on a full disk',
    seen:
      code === 'ready'
        ? 'it starts'
        : `it ends with ${code}: ${mustSay(refused.said(), /.*disk of the data folder.*/)}`,
  }
  refused.kill('SIGTERM')
  await refused.ended
  await rm(join(disk, 'filler'))
  product = await startProduct(dataDir)
  await sleep(1000)
  await writer.stop()
  yield {
    what: 'there is room again',
    seen: `ready in ${product.seconds.toFixed(1)} s; ${await probe(product)}; ${await inRunning(dataDir, (database) => writer.check(database))}`,
  }
  await stopProduct(product)
}

/** @returns the command's output */
async function importBigFile(dataDir: string): Promise<string> {
  const path = join(await makeDataDir(), '2026-07-10_tasutud_maksud_kaesolev_aasta.csv')
  await pipeline(
    syntheticWideFile({
      taxpayers: 100_000,
      seed: 1,
      years: [2025, 2026],
      publishedOn: '2026-07-10',
      language: 'et',
    }),
    createWriteStream(path),
  )
  const { stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../../../scripts/import.ts'), path],
    { encoding: 'utf8', env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' } },
  )
  return stderr
    .trim()
    .split('\n')
    .filter((line) => /disk|space|could not/.test(line))
    .join(' ')
}

const isThere = async (product: Product) =>
  (await Promise.race([product.ended, sleep(50)])) === undefined

const lastLine = (product: Product) => product.said().trim().split('\n').at(-1) ?? ''

async function* fullBackupDisk(disk: string): AsyncGenerator<Seen> {
  const dataDir = await prepareFolder(loadSample)
  await mkdir(join(disk, 'backups'))
  fill(disk)
  const product = await startProduct(dataDir, { BACKUP_DIR: join(disk, 'backups') })
  const failed = await waitFor(120, () => /"msg":"a backup failed"/.exec(product.said()))
  if (failed === null) throw new Error(product.said())
  const { backups } = (await product.call('GET', '/system')) as {
    readonly backups: { readonly last: { readonly failure: string | null } | null }
  }
  yield {
    what: 'the disk for backups is full',
    seen: `Süsteem: '${backups.last?.failure}'; left of it: ${(await readdir(join(disk, 'backups'))).join(', ') || 'nothing'}; ${await probe(product)}`,
  }
  await stopProduct(product)
}
