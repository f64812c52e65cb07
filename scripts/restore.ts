// Restores a backup; see `npm run restore -- --help`.
import { restoreEmbedded } from '@kvartal/database/backup/restore-embedded'
import { restoreOverUrl } from '@kvartal/database/backup/restore-over-url'
import { readConfig } from '../apps/server/src/config.ts'
import { namedFile } from './named-file.ts'
import { runCommand } from './run-command.ts'
import { withTableBar } from './show-backup.ts'
import { number, requireFile } from './show-import.ts'

const usage = `Puts a backup in the place of what Kvartal stores. Stop Kvartal first, on every machine.

  npm run restore -- FILE

The database is the one at DATABASE_URL, else the embedded one in DATA_DIR [./data], which may also be empty or unable to start.
The restored database is built and checked beside the present one, row counts and hashes of every table, and only then takes its
place. What was there before is kept and its new name is printed. All sessions have ended: everybody logs in again.
Nothing is changed when the file does not fit, is damaged or cut off.`

await runCommand(async () => {
  const path = namedFile(usage)
  if (path === null) return
  const { size } = await requireFile(path)
  const config = readConfig(process.env)
  const began = performance.now()
  const restored = await withTableBar('restore', (onProgress) => {
    const onRead = (table: string, bytes: number) => onProgress(table, bytes, size)
    return config.databaseUrl === null
      ? restoreEmbedded(config.dataDir, path, onRead, new Date())
      : restoreOverUrl(config.databaseDirectUrl ?? config.databaseUrl, path, onRead, new Date())
  })
  const { header, rows, before } = restored
  const seconds = (performance.now() - began) / 1000
  console.log(`${path} of ${header.createdAt}: ${number(rows)} rows of ${header.tables.length} tables are restored and checked, in ${seconds.toFixed(1)} s`)
  if (before !== null) {
    console.log(`What was there before is kept as ${before}; delete it when it is not needed.`)
  }
})
