import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { loadSample } from '../../../apps/server/src/companies/sample/load-sample.ts'
import { startFakeSources } from '../../fake-sources/start-fake-sources.ts'
import { makeDataDir } from '../../run-kvartal.ts'
import { readBackupRows } from '../backup-rows.ts'
import { prepareFolder, startProduct, stopProduct, inRunning } from '../product.ts'
import { mustBeEqual, type Seen } from '../report.ts'
import { startRun } from '../run-steps.ts'
import { startWriter } from '../writer.ts'

const root = join(import.meta.dirname, '../../..')

function command(script: string, file: string, dataDir: string): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts', script), file],
    { encoding: 'utf8', env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' } },
  )
  if (status !== 0) throw new Error(`${script}: ${stderr}`)
  return stdout.trim().split('\n')[0]?.replace(file, 'FILE') ?? ''
}

/**
 * A backup made while a run imports files and people write, restored on another machine, as
 * docs/operating.md describes.
 */
export async function* drill(): AsyncGenerator<Seen> {
  const sources = await startFakeSources()
  const dataDir = await prepareFolder(async (database) => {
    await loadSample(database)
    const value = JSON.stringify({ emtaBaseUrl: sources.emtaPageUrl, delayBetweenRequests: 0 })
    await database.db.insertInto('settings').values({ key: 'scraper', value }).execute()
  })
  const product = await startProduct(dataDir)
  const writer = startWriter(() => product.call)
  await startRun(product.call, /./)
  const file = join(await makeDataDir(), 'drill.tar.zst')
  const began = performance.now()
  const written = command('backup.ts', file, dataDir)
  await writer.stop()
  await stopProduct(product)
  const place = await makeDataDir()
  const restored = command('restore.ts', file, place)
  const other = await startProduct(place, { RUN_AS: 'web' })
  const seconds = (performance.now() - began) / 1000
  const expected = await readBackupRows(file)
  const rows = await inRunning(place, async ({ pool }) => {
    const counts: Record<string, number> = {}
    for (const name of Object.keys(expected))
      counts[name] =
        (await pool.query<{ count: number }>(`select count(*)::int from "${name}"`)).rows[0]
          ?.count ?? 0
    return counts
  })
  // The login of `startProduct` writes to these two; a worker would also continue the run.
  const ofLogin = { audit_log: null, known_devices: null }
  mustBeEqual('restored', { ...rows, ...ofLogin }, { ...expected, ...ofLogin })
  await stopProduct(other)
  await sources.close()
  yield {
    what: 'a drill from a backup under load',
    seen: `${written}\n${restored}\nthe administrator logged in with the old password, every table has the backup's rows; ${seconds.toFixed(0)} s in all`,
  }
}
