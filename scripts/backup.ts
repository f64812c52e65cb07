import { writeBackup } from '@kvartal/database/backup/write-backup'
// Writes a backup; see `npm run backup -- --help`.
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { inConfiguredDatabase } from './in-configured-database.ts'
import { runCommand } from './run-command.ts'
import { megabytes, withTableBar } from './show-backup.ts'
import { number } from './show-import.ts'

const usage = `Writes everything that Kvartal stores at this moment into one file, also while Kvartal runs. Sessions are left out: who was
logged in logs in again after a restore. Nothing is changed, also when the database is of an earlier Kvartal. The file holds password hashes, so only its owner may read it; keep it so.

  npm run backup -- FILE

The database is the one at DATABASE_URL, else the embedded one in DATA_DIR [./data]. A file that exists is never overwritten.
The file is a tar archive of tables as PostgreSQL's COPY writes them, compressed with zstd.`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  })
  if (values.help === true) return console.log(usage)
  const [given, ...more] = positionals
  if (given === undefined || more.length > 0) throw new Error(`Name one file.\n\n${usage}`)
  const path = resolve(given)
  const began = performance.now()
  const { tables, rows } = await inConfiguredDatabase((database) =>
    withTableBar('backup', (onProgress) => writeBackup(database, path, onProgress)),
  )
  const seconds = (performance.now() - began) / 1000
  console.log(
    `${path}: ${number(rows)} rows of ${tables} tables, ${megabytes((await stat(path)).size)}, in ${seconds.toFixed(1)} s`,
  )
})
