import { indexNewNames } from '@kvartal/database/directory/index-names'
import type { ImportCounts, ImportScope } from '@kvartal/database/figures/import-counts'
import type { Database } from '@kvartal/database/open'
import { describeRemovalSkipped } from '@kvartal/domain/emta/import-words'
// Imports EMTA files into the database; see `npm run import -- --help`.
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { importEmtaFileAt } from '../apps/server/src/runs/import/import-emta-file.ts'
import { inMigratedDatabase } from './in-configured-database.ts'
import { runCommand, sentenceOf } from './run-command.ts'
import { number, printLeftOut, printProblems, requireFile, withProgressBar } from './show-import.ts'

const usage = `Imports files of EMTA's "tasutud maksud, käive ja töötajate arv" (CSV, XLSX, ODS), in any order, each of them completely or not at all.
Importing a file again changes nothing.

  npm run import -- FILE…             figures of all legal persons, and the directory of companies
  npm run import -- --tracked FILE…   figures of tracked companies only

  --all       all legal persons (default)
  --tracked   tracked companies only
  --help      this text

Keep EMTA's file names, since the quarter of a quarter file is only in its name. The database is the one at
DATABASE_URL, else the embedded one in DATA_DIR [./data], also while Kvartal runs on it.`

await runCommand(async () => {
  const { values, positionals: paths } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean' },
      tracked: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help === true) return console.log(usage)
  if (paths.length === 0) throw new Error(`No file is named.\n\n${usage}`)
  if (values.all === true && values.tracked === true)
    throw new Error('Choose one of --all and --tracked.')
  const scope: ImportScope = values.tracked === true ? 'tracked' : 'all'
  for (const path of paths) await requireFile(path)

  const failed = await inMigratedDatabase(async (database) => {
    let failed = 0
    for (const path of paths) if (!(await importOne(database, path, scope))) failed++
    // Otherwise the next search among all companies would wait for it.
    console.log('Indexing new names for searches …')
    await indexNewNames(database.db)
    return failed
  })
  if (failed > 0)
    throw new Error(
      `${failed} of ${paths.length} files could not be imported; the figures are as if they had not been tried.`,
    )
})

/**
 * Imports a file; returns whether it succeeded, so that a failure does not stop the following
 * files.
 */
async function importOne(database: Database, path: string, scope: ImportScope): Promise<boolean> {
  const name = basename(path)
  try {
    report(
      name,
      await withProgressBar(path, (onProgress) =>
        importEmtaFileAt(database, path, { scope, onProgress }),
      ),
    )
    return true
  } catch (error) {
    console.error(`${name}: ${sentenceOf(error)}`)
    return false
  }
}

function report(name: string, counts: ImportCounts): void {
  const { read, added, changed, same, removed, skipped, removalSkipped } = counts
  console.log(`${name}: ${number(read)} rows read`)
  console.log(
    `  company-quarters: ${number(added)} added, ${number(changed)} changed, ${number(same)} same, ${number(removed)} no longer published`,
  )
  printLeftOut([
    [skipped.naturalPerson, 'rows about natural persons'],
    [skipped.noRegistryCode, 'rows without a registry code'],
    [skipped.untracked, 'rows about companies that are not tracked'],
    [skipped.olderThanStored, 'company-quarters older than those stored'],
  ])
  if (removalSkipped !== undefined) console.log(`  ${describeRemovalSkipped(removalSkipped)}`)
  printProblems(counts)
}
