import { databaseForFile } from '@kvartal/testing/database/test-database'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expiring } from './expired.ts'

const database = await databaseForFile()

/** The table in the decision: what is removed when, by table. */
async function decided(): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(
    join(import.meta.dirname, '../../../docs/decisions/0044-what-is-kept-how-long.md'),
    'utf8',
  )
  return new Map(
    [...text.matchAll(/^\| `(\w+)` \| [^|]+ \| ([^|]+) \|$/gm)].map(([, table = '', goes = '']) => [
      table,
      goes,
    ]),
  )
}

test('the decision says for every table of the database whether it grows and who deletes its rows', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname",
  )
  expect([...(await decided()).keys()].toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('the nightly cleaning removes exactly what the decision says', async () => {
  const nightly = [...(await decided())].flatMap(([table, goes]) =>
    /night|into a file/.test(goes) ? [table] : [],
  )
  expect(nightly.toSorted()).toEqual(
    [...expiring.map(({ table }) => table), 'runs', 'run_steps', 'run_log', 'audit_log'].toSorted(),
  )
})
