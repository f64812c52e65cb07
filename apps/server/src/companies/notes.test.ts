import { companyCalls } from '@kvartal/contract/companies'
import type { CallInput } from '@kvartal/contract/endpoint'
import { noteCalls } from '@kvartal/contract/notes'
import { tagCalls } from '@kvartal/contract/tag'
import { undoCalls } from '@kvartal/contract/undo'
import { lockCuration } from '@kvartal/database/companies/lock-curation'
import { readDataVersions } from '@kvartal/database/data-version'
import { readOwnData } from '@kvartal/database/own-data'
import { removeAccount } from '@kvartal/database/remove-account'
import { openSession } from '@kvartal/database/sessions'
import { mostOwnNotes } from '@kvartal/domain/notes/note'
import {
  makeCompany,
  makeKnown,
  makeRegistryCode,
  makeTag,
  makeUser,
} from '@kvartal/testing/database/factories'
import { describe, expect, test } from 'vitest'
import { hashToken, newToken } from '../accounts/token.ts'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'
import type { TestCaller } from '../testing/test-callers.ts'

const { app, database } = await appForFile()
const { db, pool } = database

type Form = CallInput<typeof noteCalls.addNote>['body']

const third = { year: 2024, quarter: 3 }

const about = (code: string, more: Partial<Form> = {}): Form =>
  ({
    scope: 'company',
    subject: code,
    period: third,
    text: 'Liitus X-ga',
    isPublic: false,
    ...more,
  }) as Form

async function newPerson(name = 'Mari Maasikas') {
  const user = await makeUser(db, { name })
  const token = newToken()
  await openSession(db, user.id, hashToken(token))
  return { ...user, session: { token } }
}

const add = (caller: TestCaller, body: Form) => callAs(app, caller, noteCalls.addNote, { body })

const seen = async (
  caller: TestCaller,
  query: NonNullable<CallInput<typeof noteCalls.listNotes>['query']>,
) => (await callAs(app, caller, noteCalls.listNotes, { query })).data ?? []

const textsOf = async (...asked: Parameters<typeof seen>) =>
  (await seen(...asked)).map(({ text }) => text)

async function logged(id: string | undefined) {
  const { rows } = await pool.query(
    "select action, subject_name, before, after from audit_log where subject_type = 'note' and subject_id = $1 order by id",
    [id],
  )
  return rows
}

describe('a public note', () => {
  test('of a haldur is seen by everybody, its author by the logged-in', async () => {
    const { registryCode, name } = await makeCompany(db)
    const { data } = await add('haldur', about(registryCode, { isPublic: true }))
    const note = {
      _id: data?._id,
      scope: 'company',
      subject: { registryCode, name },
      period: '2024-Q3',
      text: 'Liitus X-ga',
      isPublic: true,
      createdAt: expect.any(String),
    }
    const query = { companies: registryCode }
    expect(await seen('anonymous', query)).toEqual([{ ...note, author: null }])
    expect(await seen('külaline', query)).toEqual([{ ...note, author: expect.any(String) }])
    expect(await logged(data?._id)).toEqual([
      {
        action: 'note.add',
        subject_name: `${name}, III kv 2024`,
        before: null,
        after: { period: '2024-Q3', noteText: 'Liitus X-ga', isPublic: true },
      },
    ])
  })

  test('is neither written, changed nor deleted below haldur', async () => {
    const { registryCode } = await makeCompany(db)
    const body = about(registryCode, { isPublic: true })
    expect(await add('külaline', body)).toMatchObject({
      status: 403,
      message: 'Avalikke märkusi kirjutab haldur',
    })
    const { data } = await add('haldur', body)
    const params = { id: data?._id ?? '' }
    for (const refused of [
      await callAs(app, 'külaline', noteCalls.changeNote, { params, body: about(registryCode) }),
      await callAs(app, 'külaline', noteCalls.removeNote, { params }),
    ])
      expect(refused).toMatchObject({ status: 403, message: 'Avalikke märkusi muudab haldur' })
    const own = await add('külaline', about(registryCode))
    expect(
      (
        await callAs(app, 'külaline', noteCalls.changeNote, {
          params: { id: own.data?._id ?? '' },
          body,
        })
      ).status,
    ).toBe(403)
  })

  test('is changed by any haldur, and made private by its author alone', async () => {
    const { registryCode } = await makeCompany(db)
    const { data } = await add('haldur', about(registryCode, { isPublic: true }))
    const params = { id: data?._id ?? '' }
    const change = (caller: TestCaller, more: Partial<Form>) =>
      callAs(app, caller, noteCalls.changeNote, {
        params,
        body: about(registryCode, { isPublic: true, ...more }),
      })
    const changed = await change('administraator', {
      text: 'Liitus Y-ga',
      period: { year: 2023, quarter: null },
    })
    expect(changed.data).toMatchObject({
      text: 'Liitus Y-ga',
      period: '2023',
      author: data?.author,
    })
    expect((await change('administraator', { isPublic: false })).status).toBe(403)
    expect((await change('haldur', { isPublic: false })).data?.isPublic).toBe(false)
    // What was public is told; what is private is not.
    expect((await logged(params.id)).at(-1)).toMatchObject({
      action: 'note.change',
      after: { isPublic: false },
    })
    expect(await seen('administraator', { companies: registryCode })).toEqual([])
  })

  test('of a hidden company is seen by haldurs alone', async () => {
    const { registryCode, id } = await makeCompany(db)
    await add('haldur', about(registryCode, { isPublic: true }))
    await add('külaline', about(registryCode, { text: 'Minu oma' }))
    await db.updateTable('companies').set({ is_active: false }).where('id', '=', id).execute()
    const query = { companies: registryCode }
    expect(await textsOf('anonymous', query)).toEqual([])
    expect(await textsOf('külaline', query)).toEqual([])
    expect(await textsOf('haldur', query)).toEqual(['Liitus X-ga'])
    expect((await add('külaline', about(registryCode))).status).toBe(404)
  })

  test('of a company that is not curated is seen where such companies are', async () => {
    const registryCode = makeRegistryCode()
    await makeKnown(db, { registryCode, name: 'Kataloog OÜ' })
    await add('haldur', about(registryCode, { isPublic: true }))
    const query = { companies: registryCode }
    const [note] = await seen('anonymous', query)
    expect(note?.subject).toEqual({ registryCode, name: 'Kataloog OÜ' })
    const show = (value: boolean) =>
      pool.query("update settings set value = $1 where key = 'showAllCompanies'", [`${value}`])
    await show(false)
    expect([await textsOf('külaline', query), await textsOf('haldur', query)]).toEqual([
      [],
      ['Liitus X-ga'],
    ])
    await show(true)
  })

  test('changes the version that pictures and embeds are kept for', async () => {
    const before = await readDataVersions(db)
    await add('haldur', about((await makeCompany(db)).registryCode, { isPublic: true }))
    expect((await readDataVersions(db)).notes).toBeGreaterThan(before.notes)
  })
})

describe('a private note', () => {
  test('is seen, changed and deleted by its author alone, and in no log', async () => {
    const { registryCode } = await makeCompany(db)
    const mari = await newPerson()
    const { data } = await add(mari.session, about(registryCode, { text: 'Ainult mulle' }))
    const params = { id: data?._id ?? '' }
    const query = { companies: registryCode }
    for (const other of ['anonymous', 'külaline', 'haldur', 'administraator'] as const)
      expect(await textsOf(other, query)).toEqual([])
    expect(await seen(mari.session, query)).toMatchObject([
      { text: 'Ainult mulle', isPublic: false, author: mari.name },
    ])
    for (const other of ['külaline', 'administraator'] as const) {
      const body = about(registryCode)
      expect((await callAs(app, other, noteCalls.changeNote, { params, body })).status).toBe(404)
      expect((await callAs(app, other, noteCalls.removeNote, { params })).status).toBe(404)
    }
    await callAs(app, mari.session, noteCalls.changeNote, {
      params,
      body: about(registryCode, { text: 'Teisiti' }),
    })
    expect(await textsOf(mari.session, query)).toEqual(['Teisiti'])
    const removed = await callAs(app, mari.session, noteCalls.removeNote, { params })
    expect(await textsOf(mari.session, query)).toEqual([])

    const token = removed.data?.undoToken ?? ''
    const listed = await callAs(app, 'administraator', undoCalls.listUndoable, {})
    expect(listed.data?.map(({ subject }) => subject)).toContainEqual({
      type: 'note',
      name: 'isiklik märkus',
    })
    const undone = await callAs(app, mari.session, undoCalls.undoChange, { params: { token } })
    expect(undone.data).toEqual({ restored: 1 })
    expect(await seen(mari.session, query)).toMatchObject(
      [{ ...params, text: 'Teisiti' }].map(({ id, text }) => ({ _id: id, text })),
    )
    expect(await logged(params.id)).toEqual([])
    const { rows } = await pool.query(
      "select 1 from audit_log where to_jsonb(audit_log)::text like any ('{%Ainult mulle%,%Teisiti%}')",
    )
    expect(rows).toEqual([])
  })

  test('another külaline cannot take its deletion back', async () => {
    const mari = await newPerson()
    const { data } = await add(mari.session, about((await makeCompany(db)).registryCode))
    const removed = await callAs(app, mari.session, noteCalls.removeNote, {
      params: { id: data?._id ?? '' },
    })
    const token = removed.data?.undoToken ?? ''
    expect(
      (await callAs(app, 'külaline', undoCalls.undoChange, { params: { token } })).status,
    ).toBe(403)
  })

  test('is one of a thousand at most, also when several are added at the same time', async () => {
    const mari = await newPerson()
    await pool.query(
      "insert into notes (scope, year, text, is_public, author_id) select 'all', 2024, 'x', false, $1 from generate_series(1, $2)",
      [mari.id, mostOwnNotes - 1],
    )
    const { registryCode } = await makeCompany(db)
    const replies = await Promise.all([1, 2, 3].map(() => add(mari.session, about(registryCode))))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.message).toBe(
      'Isiklikke märkusi on juba 1000. Kustuta mõni, mida enam vaja ei ole.',
    )
  })
})

describe('the list', () => {
  test('has notes of the given companies and tags and about everything, of the given periods, oldest first', async () => {
    const mari = await newPerson()
    const { registryCode } = await makeCompany(db)
    const other = await makeCompany(db)
    const tagId = await makeTag(db)
    const of = (year: number, quarter: number | null, text: string): Partial<Form> => ({
      period: { year, quarter },
      text,
    })
    const notes: Form[] = [
      about(registryCode, of(2025, 1, 'ettevõte 2025')),
      about(other.registryCode, of(2024, 2, 'teine ettevõte')),
      about('', { ...of(2024, 4, 'tag'), scope: 'tag', subject: String(tagId) } as Partial<Form>),
      about('', {
        ...of(2024, null, 'kõik, terve aasta'),
        scope: 'all',
        subject: null,
      } as Partial<Form>),
      about(registryCode, of(2022, 4, 'ettevõte 2022')),
    ]
    for (const note of notes) expect((await add(mari.session, note)).status).toBe(200)
    expect(await textsOf(mari.session, { companies: registryCode, tags: String(tagId) })).toEqual([
      'ettevõte 2022',
      'kõik, terve aasta',
      'tag',
      'ettevõte 2025',
    ])
    expect(
      await textsOf(mari.session, { companies: registryCode, from: '2023-Q1', to: '2024-Q2' }),
    ).toEqual(['kõik, terve aasta'])
    expect(await textsOf(mari.session, { companies: registryCode, from: '2025' })).toEqual([
      'ettevõte 2025',
    ])
    expect(await textsOf(mari.session, { to: '2024-Q4' })).toEqual(['kõik, terve aasta'])
  })

  test.each([
    [{ companies: '1' }, 'companies'],
    [{ from: '2024-Q5' }, 'Periood peab olema kujul 2024-Q3 või 2024'],
  ])('with %o is refused', async (query, message) => {
    expect(await callAs(app, 'anonymous', noteCalls.listNotes, { query })).toMatchObject({
      status: 400,
      message: expect.stringContaining(message),
    })
  })
})

describe('the text', () => {
  test('is stored as it was typed, markup and marks of direction too', async () => {
    const { registryCode } = await makeCompany(db)
    const text = `<img src=x onerror=alert(1)> & "\u202Eagu" ${'ä'.repeat(200)}`
    await add('külaline', about(registryCode, { text: `  ${text}  ` }))
    expect(await textsOf('külaline', { companies: registryCode })).toEqual([text])
  })

  test.each([
    ['', 'Kirjuta märkuse tekst'],
    ['   ', 'Kirjuta märkuse tekst'],
    ['a'.repeat(301), 'Märkus võib olla kuni 300 tähemärki pikk'],
    ['kaks\nrida', 'Märkuses on keelatud tähemärk'],
    ['kustuta\u0008', 'Märkuses on keelatud tähemärk'],
    ['\u200B', 'Märkuses on keelatud tähemärk'],
  ])('%j is refused', async (text, message) => {
    const { registryCode } = await makeCompany(db)
    expect(await add('külaline', about(registryCode, { text }))).toMatchObject({
      status: 400,
      message,
    })
  })

  test.each([
    [{ period: { year: 24, quarter: 1 } }, 400],
    [{ period: { year: 2024, quarter: 5 } }, 400],
    [{ subject: '99999999' }, 404],
    [{ scope: 'tag', subject: '987654' }, 404],
    [{ scope: 'tag', subject: 'x' }, 400],
    [{ scope: 'all' }, 400],
  ])('a note with %o is refused', async (more, status) => {
    const { registryCode } = await makeCompany(db)
    expect((await add('külaline', about(registryCode, more as Partial<Form>))).status).toBe(status)
  })
})

describe('what goes', () => {
  test('with its company or tag, comes back with it', async () => {
    const tagId = await makeTag(db)
    const { registryCode, id } = await makeCompany(db)
    await add('haldur', about(registryCode, { isPublic: true, text: 'ettevõttest' }))
    await add('külaline', about(registryCode, { text: 'isiklik' }))
    const ofTag = { scope: 'tag', subject: String(tagId), text: 'tagist' } as Partial<Form>
    await add('haldur', about('', { ...ofTag, isPublic: true }))
    const query = { companies: registryCode, tags: String(tagId), from: '2024-Q3', to: '2024-Q3' }
    const all = async () => (await pool.query('select * from notes order by id')).rows
    const before = await all()
    const removals = [
      await callAs(app, 'haldur', tagCalls.removeTag, { params: { id: String(tagId) } }),
      await callAs(app, 'haldur', companyCalls.removeCompany, { params: { id: String(id) } }),
    ]
    expect(await textsOf('külaline', query)).not.toContain('tagist')
    expect(await textsOf('külaline', query)).not.toContain('ettevõttest')
    for (const { data } of removals.toReversed())
      await callAs(app, 'haldur', undoCalls.undoChange, {
        params: { token: data?.undoToken ?? '' },
      })
    expect(await all()).toEqual(before)
  })

  test('with the account are its private notes; public ones stay without the name', async () => {
    const mari = await newPerson('Kadri Kadakas')
    await db.updateTable('users').set({ role: 'haldur' }).where('id', '=', mari.id).execute()
    const { registryCode, id } = await makeCompany(db)
    await add(mari.session, about(registryCode, { isPublic: true, text: 'avalik' }))
    await add(mari.session, about(registryCode, { text: 'isiklik' }))
    const { lists } = await readOwnData(db, mari)
    expect(lists['notes']).toMatchObject([
      { registryCode, text: 'isiklik', isPublic: false, quarter: 3 },
      { registryCode, text: 'avalik', isPublic: true },
    ])
    const removed = await callAs(app, 'haldur', companyCalls.removeCompany, {
      params: { id: String(id) },
    })
    await db.transaction().execute(async (transaction) => {
      await lockCuration(transaction)
      await removeAccount(transaction, mari)
    })
    // What was kept to undo a deletion meanwhile does not bring them back.
    await callAs(app, 'haldur', undoCalls.undoChange, {
      params: { token: removed.data?.undoToken ?? '' },
    })
    expect(await seen('haldur', { companies: registryCode })).toMatchObject([
      { text: 'avalik', author: null },
    ])
    const { rows } = await pool.query('select is_public from notes where registry_code = $1', [
      registryCode,
    ])
    expect(rows).toEqual([{ is_public: true }])
  })

  test('a note of a tag that was deleted since cannot be taken back', async () => {
    const tagId = await makeTag(db)
    const { data } = await add(
      'haldur',
      about('', { scope: 'tag', subject: String(tagId), isPublic: true } as Partial<Form>),
    )
    const removed = await callAs(app, 'haldur', noteCalls.removeNote, {
      params: { id: data?._id ?? '' },
    })
    await callAs(app, 'haldur', tagCalls.removeTag, { params: { id: String(tagId) } })
    expect(
      await callAs(app, 'haldur', undoCalls.undoChange, {
        params: { token: removed.data?.undoToken ?? '' },
      }),
    ).toMatchObject({ status: 409 })
  })
})
