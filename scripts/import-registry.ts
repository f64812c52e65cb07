// Imports the business register's open-data file of all companies; see `npm run import:registry --
// --help`.
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { importRegistryFileAt } from '../apps/server/src/runs/import/import-registry-file.ts'
import { inMigratedDatabase } from './in-configured-database.ts'
import { runCommand } from './run-command.ts'
import { number, printLeftOut, printProblems, requireFile, withProgressBar } from './show-import.ts'

const usage = `Takes the business register's open data (ettevotja_rekvisiidid__lihtandmed.csv, plain or in its zip) into the directory
of all companies, from which look-ups and searches are answered. All of it or nothing; the same file again changes nothing.

  npm run import:registry -- FILE
  npm run import:registry -- --as-of 2026-11-20 FILE

  --as-of DATE   the date of the file's data; by default the day on which the file was last changed
  --help         this text

Files are at https://avaandmed.ariregister.rik.ee/et/avaandmete-allalaadimine. The database is the one at DATABASE_URL, else the
embedded one in DATA_DIR [./data], also while Kvartal runs on it.`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'as-of': { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help === true) return console.log(usage)
  const [path, ...more] = positionals
  if (path === undefined || more.length > 0) throw new Error(`Name one file.\n\n${usage}`)
  const { mtime } = await requireFile(path)
  const asOf = values['as-of'] ?? mtime.toISOString().slice(0, 10)
  if (!isDay(asOf)) throw new Error(`--as-of must be a day like 2026-11-20, but it is '${asOf}'.`)

  const counts = await inMigratedDatabase((database) =>
    withProgressBar(path, (onProgress) =>
      importRegistryFileAt(database, path, { asOf, onProgress }),
    ),
  )
  const { read, added, changed, same, skipped } = counts
  console.log(`${basename(path)}: ${number(read)} rows read`)
  console.log(
    `  companies: ${number(added)} added, ${number(changed)} changed, ${number(same)} same`,
  )
  printLeftOut([
    [skipped.naturalPerson, 'rows about natural persons'],
    [skipped.noRegistryCode, 'rows without a registry code'],
    [skipped.olderThanStored, 'companies of which something newer is stored'],
  ])
  printProblems(counts)
})

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && text.length === 10
}
