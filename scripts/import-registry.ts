// Imports the business register's open-data file of all companies; see `npm run import:registry -- --help`.
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { RegistryImportCounts } from '@kvartal/database/directory/import-registry-file'
import { migrate } from '@kvartal/database/migrate'
import { Presets, SingleBar } from 'cli-progress'
import { ConfigError } from '../apps/server/src/config.ts'
import { importRegistryFileAt } from '../apps/server/src/runs/import/import-registry-file.ts'
import { openConfigured } from './open-configured.ts'

const usage = `Takes the business register's open data (ettevotja_rekvisiidid__lihtandmed.csv, plain or in its zip) into the directory
of all companies, from which look-ups and searches are answered. All of it or nothing; the same file again changes nothing.

  npm run import:registry -- FILE
  npm run import:registry -- --as-of 2026-11-20 FILE

  --as-of DATE   the date of the file's data; by default the day on which the file was last changed
  --help         this text

Files are at https://avaandmed.ariregister.rik.ee/et/avaandmete-allalaadimine. The database is the one at DATABASE_URL, else the
embedded one in DATA_DIR [./data], also while Kvartal runs on it.`

const problemsShown = 20
const number = new Intl.NumberFormat('en-GB')

try {
  await run()
} catch (error) {
  const sentences = error instanceof ConfigError ? error.sentences : [error instanceof Error ? error.message : String(error)]
  for (const sentence of sentences) console.error(sentence)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'as-of': { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help === true) return console.log(usage)
  const [path, ...more] = positionals
  if (path === undefined || more.length > 0) throw new Error(`Name one file.\n\n${usage}`)
  const found = await stat(path).catch(() => null)
  if (found?.isFile() !== true) throw new Error(`${path} is no file.`)
  const asOf = values['as-of'] ?? found.mtime.toISOString().slice(0, 10)
  if (!isDay(asOf)) throw new Error(`--as-of must be a day like 2026-11-20, but it is '${asOf}'.`)

  const { database, close } = await openConfigured()
  const bar = new SingleBar(
    { format: `${basename(path)} {bar} {percentage}% · {rows} rows · {phase}`, hideCursor: true, clearOnComplete: true },
    Presets.shades_classic,
  )
  try {
    await migrate(database)
    bar.start(1, 0, { rows: '0', phase: 'reading' })
    const counts = await importRegistryFileAt(database, path, {
      asOf,
      onProgress: ({ phase, rows, share }) =>
        bar.update(share, { rows: number.format(rows), phase: phase === 'read' ? 'reading' : 'comparing with what is stored' }),
    })
    bar.stop()
    report(basename(path), counts)
  } finally {
    bar.stop()
    await close()
  }
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && text.length === 10
}

function report(name: string, { read, added, changed, same, skipped, problems, problemCount }: RegistryImportCounts): void {
  const n = (count: number) => number.format(count)
  console.log(`${name}: ${n(read)} rows read`)
  console.log(`  companies: ${n(added)} added, ${n(changed)} changed, ${n(same)} same`)
  const leftOut = [
    [skipped.naturalPerson, 'rows about natural persons'],
    [skipped.noRegistryCode, 'rows without a registry code'],
    [skipped.olderThanStored, 'companies of which something newer is stored'],
  ] as const
  for (const [count, what] of leftOut) if (count > 0) console.log(`  left out: ${n(count)} ${what}`)
  if (problemCount === 0) return
  console.log(`  ${n(problemCount)} rows could not be read:`)
  for (const { line, reason } of problems.slice(0, problemsShown)) console.log(`    line ${line}: ${reason}`)
  if (problemCount > problemsShown) console.log(`    and ${n(problemCount - problemsShown)} more`)
}
