import { restoreEmbedded } from '@kvartal/database/backup/restore-embedded'
import { writeBackup } from '@kvartal/database/backup/write-backup'
import { readDatabaseFacts } from '@kvartal/database/server-facts'
// Backup and restore of a generated country. `--data FOLDER` uses the country that `bench:country
// --data FOLDER` keeps there, or stores it; `--companies 10000` takes a smaller one.
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { storeOnce } from './country/store-once.ts'
import { inDatabase } from './in-fresh-database.ts'
import { print } from './print.ts'
import { secondsSince } from './seconds-since.ts'
import { megabytes, watchMemory } from './watch-memory.ts'

const { values } = parseArgs({
  options: { companies: { type: 'string', default: '160000' }, data: { type: 'string' } },
})
const scratch = await mkdtemp(join(tmpdir(), 'kvartal-backup-'))
await chmod(scratch, 0o755)
const stored = join(values.data ?? scratch, values.companies)
const file = join(scratch, 'country.tar.zst')

try {
  if (!existsSync(stored)) await storeOnce(stored, Number(values.companies))
  await inDatabase(stored, async ({ database }) => {
    const { size } = await readDatabaseFacts(database.db)
    const memory = watchMemory()
    const began = performance.now()
    const { rows } = await writeBackup(database, file, () => {})
    const seconds = secondsSince(began)
    const taken = memory.end() - memory.before
    print(
      `${values.companies} companies, ${(rows / 1e6).toFixed(1)} million rows, ${megabytes(size)} MB in the database`,
    )
    print(
      `backup: ${seconds.toFixed(0)} s, a file of ${megabytes((await stat(file)).size)} MB, ${megabytes(taken)} MB of memory`,
    )
  })
  const memory = watchMemory()
  const began = performance.now()
  await restoreEmbedded(join(scratch, 'restored'), file, () => {}, new Date())
  print(
    `restore, checked: ${secondsSince(began).toFixed(0)} s, ${megabytes(memory.end() - memory.before)} MB of memory`,
  )
} finally {
  await rm(scratch, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}
