import { goBackEmbedded, restoreEmbedded } from '@kvartal/database/backup/restore-embedded'
import { goBackOverUrl, restoreOverUrl } from '@kvartal/database/backup/restore-over-url'
// Restores a backup; see `npm run restore -- --help`.
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../apps/server/src/config.ts'
import { runCommand } from './run-command.ts'
import { withTableBar } from './show-backup.ts'
import { number, requireFile } from './show-import.ts'

const usage = `Puts a backup in the place of what Kvartal stores. Stop Kvartal first, on every machine.

  npm run restore -- FILE
  npm run restore -- --back NAME     puts back what a restore kept under this name, and keeps the present in turn

The database is the one at DATABASE_URL, else the embedded one in DATA_DIR [./data], which may also be empty or unable to start.
The restored database is built and checked beside the present one, row counts and hashes of every table, and only then takes its
place. What was there before is kept and its new name is printed. All sessions have ended: everybody logs in again.
Nothing is changed when the file does not fit, is damaged or cut off.`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { back: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help === true) return console.log(usage)
  const config = readConfig(process.env)
  const [given, ...more] = positionals
  if (values.back !== undefined && given === undefined) return goBack(config, values.back)
  if (given === undefined || more.length > 0 || values.back !== undefined)
    throw new Error(`Name one file.\n\n${usage}`)
  await restore(config, resolve(given))
})

async function restore(config: Config, path: string): Promise<void> {
  const { size } = await requireFile(path)
  const began = performance.now()
  const restored = await withTableBar('restore', (onProgress) => {
    const onRead = (table: string, bytes: number) => onProgress(table, bytes, size)
    return config.databaseUrl === null
      ? restoreEmbedded(config.dataDir, path, onRead, new Date())
      : restoreOverUrl(config.databaseDirectUrl ?? config.databaseUrl, path, onRead, new Date())
  })
  const { header, rows, before, foreign } = restored
  const seconds = (performance.now() - began) / 1000
  const tables = header.tables.length
  console.log(
    `${path} of ${header.createdAt}: ${number(rows)} rows of ${tables} tables are restored into ${placeOf(config)} and checked, in ${seconds.toFixed(1)} s`,
  )
  if (foreign.length > 0)
    console.log(
      `Not Kvartal's, and not restored: ${foreign.join(', ')}. Their rows are in the file.`,
    )
  tellKept(before)
}

async function goBack(config: Config, name: string): Promise<void> {
  const before =
    config.databaseUrl === null
      ? await goBackEmbedded(config.dataDir, basename(name), new Date())
      : await goBackOverUrl(config.databaseDirectUrl ?? config.databaseUrl, name, new Date())
  console.log(`What was kept as ${name} is in its place again, in ${placeOf(config)}.`)
  tellKept(before)
}

/** The address itself may contain a password. */
function placeOf({ databaseUrl, dataDir }: Config): string {
  return databaseUrl === null ? `the data folder ${dataDir}` : 'the database at DATABASE_URL'
}

function tellKept(before: string | null): void {
  if (before === null) return
  console.log(
    `What was there before is kept as ${before}; delete it when it is not needed. To go back: npm run restore -- --back ${basename(before)}`,
  )
}
