// Imports EMTA files into the database; see `npm run import -- --help`.
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { indexNewNames } from '@kvartal/database/directory/index-names'
import type { ImportCounts, ImportScope } from '@kvartal/database/figures/import-counts'
import { migrate } from '@kvartal/database/migrate'
import type { Database } from '@kvartal/database/open'
import { describeRemovalSkipped } from '@kvartal/domain/emta/import-words'
import { Presets, SingleBar } from 'cli-progress'
import { ConfigError } from '../apps/server/src/config.ts'
import { importEmtaFileAt } from '../apps/server/src/runs/import/import-emta-file.ts'
import { openConfigured } from './open-configured.ts'

const usage = `Imports files of EMTA's "tasutud maksud, käive ja töötajate arv", in any order, each of them completely or not at all.
Importing a file again changes nothing.

  npm run import -- FILE…             figures of all legal persons, and the directory of companies
  npm run import -- --tracked FILE…   figures of tracked companies only

  --all       all legal persons (default)
  --tracked   tracked companies only
  --help      this text

Keep EMTA's file names, since the quarter of a quarter file is only in its name. The database is the one at
DATABASE_URL, else the embedded one in DATA_DIR [./data], also while Kvartal runs on it.`

const problemsShown = 20
const number = new Intl.NumberFormat('en-GB')

try {
  process.exitCode = await run()
} catch (error) {
  const sentences = error instanceof ConfigError ? error.sentences : [error instanceof Error ? error.message : String(error)]
  for (const sentence of sentences) console.error(sentence)
  process.exitCode = 1
}

async function run(): Promise<number> {
  const { values, positionals: paths } = parseArgs({
    allowPositionals: true,
    options: { all: { type: 'boolean' }, tracked: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help === true) {
    console.log(usage)
    return 0
  }
  if (paths.length === 0) throw new Error(`No file is named.\n\n${usage}`)
  if (values.all === true && values.tracked === true) throw new Error('Choose one of --all and --tracked.')
  const scope: ImportScope = values.tracked === true ? 'tracked' : 'all'
  for (const path of paths) if ((await stat(path).catch(() => null))?.isFile() !== true) throw new Error(`${path} is no file.`)

  const { database, close } = await openConfigured()
  try {
    await migrate(database)
    let failed = 0
    for (const path of paths) if (!(await importOne(database, path, scope))) failed++
    // Otherwise the next search among all companies would wait for it.
    console.log('Indexing new names for searches …')
    await indexNewNames(database.db)
    if (failed > 0) console.error(`${failed} of ${paths.length} files could not be imported; the figures are as if they had not been tried.`)
    return failed > 0 ? 1 : 0
  } finally {
    await close()
  }
}

/** Imports a file; returns whether it succeeded, so that a failure does not stop the following files. */
async function importOne(database: Database, path: string, scope: ImportScope): Promise<boolean> {
  const name = basename(path)
  const bar = new SingleBar(
    { format: `${name} {bar} {percentage}% · {rows} rows · {phase}`, hideCursor: true, clearOnComplete: true },
    Presets.shades_classic,
  )
  bar.start(1, 0, { rows: '0', phase: 'reading' })
  try {
    const counts = await importEmtaFileAt(database, path, {
      scope,
      onProgress: ({ phase, rows, share }) =>
        bar.update(share, { rows: number.format(rows), phase: phase === 'read' ? 'reading' : 'comparing with what is stored' }),
    })
    bar.stop()
    report(name, counts)
    return true
  } catch (error) {
    bar.stop()
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    return false
  }
}

function report(name: string, counts: ImportCounts): void {
  const { skipped } = counts
  const leftOut = [
    [skipped.naturalPerson, 'rows about natural persons'],
    [skipped.noRegistryCode, 'rows without a registry code'],
    [skipped.untracked, 'rows about companies that are not tracked'],
    [skipped.olderThanStored, 'company-quarters older than those stored'],
  ] as const
  const n = (count: number) => number.format(count)
  console.log(`${name}: ${n(counts.read)} rows read`)
  console.log(
    `  company-quarters: ${n(counts.added)} added, ${n(counts.changed)} changed, ${n(counts.same)} same, ${n(counts.removed)} removed`,
  )
  for (const [count, what] of leftOut) if (count > 0) console.log(`  left out: ${n(count)} ${what}`)
  if (counts.removalSkipped !== undefined) console.log(`  ${describeRemovalSkipped(counts.removalSkipped)}`)
  if (counts.problemCount === 0) return
  console.log(`  ${n(counts.problemCount)} rows could not be read:`)
  for (const { line, reason } of counts.problems.slice(0, problemsShown)) console.log(`    line ${line}: ${reason}`)
  if (counts.problemCount > problemsShown) console.log(`    and ${n(counts.problemCount - problemsShown)} more`)
}
