import { databaseForFile } from '@kvartal/testing/database/test-database'
import { expect, test } from 'vitest'
import { openDatabase, openPooledDatabase } from './open.ts'

const database = await databaseForFile()

test.each([
  ['a connection that leads to PostgreSQL', 'select $1::integer + 1000 as sum', false, 1],
  ["a pooler's connection", 'select $1::integer + 2000 as sum', true, 0],
])('%s prepares a statement from its third use on, once', async (_, text, isPooled, expected) => {
  const opened = (isPooled ? openPooledDatabase : openDatabase)(database.url)
  const client = await opened.pool.connect()
  try {
    for (let use = 0; use < 5; use += 1)
      expect((await client.query<{ sum: number }>(text, [use])).rows[0]?.sum).toBe(
        use + (isPooled ? 2000 : 1000),
      )
    const prepared = await client.query(
      "select from pg_prepared_statements where statement like 'select $1::integer + _000 as sum'",
    )
    expect(prepared.rowCount).toBe(expected)
  } finally {
    client.release()
    await opened.close()
  }
})
