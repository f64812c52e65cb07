import { databaseForFile, type TestDatabase } from '@kvartal/testing/database/test-database'
import { beforeEach, expect, test } from 'vitest'
import { audited } from './audited.ts'

const database = await databaseForFile()

beforeEach(async () => {
  await database.db.deleteFrom('audit_log').execute()
  await database.db.deleteFrom('tags').execute()
})

const write = { actor: null, action: 'tag.add' } as const
const subject = { type: 'tag', id: 1, name: 'Suurim' } as const

async function addTag(db: TestDatabase['db']): Promise<void> {
  await db
    .insertInto('tags')
    .values({ name: 'Suurim', color: '#cccccc', text_color: '#ffffff' })
    .execute()
}

async function listStored() {
  const tags = await database.db.selectFrom('tags').select('name').execute()
  const rows = await database.db
    .selectFrom('audit_log')
    .select(['action', 'subject_name'])
    .execute()
  return { tags: tags.map(({ name }) => name), rows }
}

test('a write is stored with its row of the audit log, and takes its lock first', async () => {
  const order: string[] = []
  const lock = async () => {
    order.push('lock')
    return 'locked'
  }
  const result = await audited(database, { ...write, lock }, async (db, locked) => {
    order.push(locked)
    await addTag(db)
    return { subject, result: 7 }
  })
  expect([result, order]).toEqual([7, ['lock', 'locked']])
  expect(await listStored()).toEqual({
    tags: ['Suurim'],
    rows: [{ action: 'tag.add', subject_name: 'Suurim' }],
  })
})

test('a write that changes nothing stores no row', async () => {
  expect(await audited(database, write, async () => ({ result: 7, entries: [] }))).toBe(7)
  expect(await listStored()).toEqual({ tags: [], rows: [] })
})

test('a write that fails stores neither its change nor a row', async () => {
  const failing = audited(database, write, async (db) => {
    await addTag(db)
    throw new Error('broken off')
  })
  await expect(failing).rejects.toThrow('broken off')
  expect(await listStored()).toEqual({ tags: [], rows: [] })
})

test('a failure to write the row rolls the change back', async () => {
  const failing = audited(database, write, async (db) => {
    await addTag(db)
    return { subject: { ...subject, name: 'a\0b' }, result: null }
  })
  await expect(failing).rejects.toThrow()
  expect(await listStored()).toEqual({ tags: [], rows: [] })
})
