import { expect, test } from 'vitest'
import { serverLacks } from './server-facts.ts'

const fit = { major: 15, isReplica: false, mayCreate: true, encoding: 'UTF8' }

test.each([
  [fit, []],
  [{ ...fit, major: 14 }, ['It is PostgreSQL 14, but Kvartal needs 15 or newer.']],
  [
    { ...fit, encoding: 'SQL_ASCII' },
    [
      "Its encoding is SQL_ASCII, which has not every character: make the database with encoding 'UTF8' template template0.",
    ],
  ],
  [
    { ...fit, mayCreate: false },
    ['Its user may not create tables in it: make the user the owner of the database.'],
  ],
  [
    { ...fit, isReplica: true, mayCreate: false },
    [
      'It is a replica, which writes nothing: name the primary, and the replica in DATABASE_READ_URL.',
    ],
  ],
])('the requirements that a server does not meet: %j', (facts, sentences) => {
  expect(serverLacks(facts)).toEqual(sentences)
})
