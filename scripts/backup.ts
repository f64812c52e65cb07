// Writes a backup; see `npm run backup -- --help`.
import { stat } from 'node:fs/promises'
import { writeBackup } from '@kvartal/database/backup/write-backup'
import { readMajor } from '@kvartal/database/embedded/cluster'
import { readConfig } from '../apps/server/src/config.ts'
import { inConfiguredDatabase } from './in-configured-database.ts'
import { namedFile } from './named-file.ts'
import { runCommand } from './run-command.ts'
import { megabytes, withTableBar } from './show-backup.ts'
import { number } from './show-import.ts'

const usage = `Writes everything that Kvartal stores at this moment into one file, also while Kvartal runs. Sessions are left out: who was
logged in logs in again after a restore. The file holds password hashes, so only its owner may read it; keep it so.

  npm run backup -- FILE

The database is the one at DATABASE_URL, else the embedded one in DATA_DIR [./data]. A file that exists is never overwritten.
The file is a tar archive of tables as PostgreSQL's COPY writes them, compressed with zstd.`

await runCommand(async () => {
  const path = namedFile(usage)
  if (path === null) return
  await refuseEmptyPlace()
  const began = performance.now()
  const { tables, rows } = await inConfiguredDatabase((database) =>
    withTableBar('backup', (onProgress) => writeBackup(database, path, onProgress)),
  )
  const seconds = (performance.now() - began) / 1000
  console.log(`${path}: ${number(rows)} rows of ${tables} tables, ${megabytes((await stat(path)).size)}, in ${seconds.toFixed(1)} s`)
})

/** A wrong DATA_DIR would give an empty backup, which nobody notices until it is needed. */
async function refuseEmptyPlace(): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (databaseUrl === null && (await readMajor(dataDir)) === null) {
    throw new Error(`There is no database in ${dataDir}: give DATA_DIR the value with which Kvartal runs.`)
  }
}
