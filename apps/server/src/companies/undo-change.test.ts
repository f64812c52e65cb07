import { companyCalls } from '@kvartal/contract/companies'
import { curationCalls } from '@kvartal/contract/curate-many'
import { tagCalls } from '@kvartal/contract/tag'
import { undoCalls } from '@kvartal/contract/undo'
import { updateFromDirectory } from '@kvartal/database/companies/update-from-directory'
import { saveReports } from '@kvartal/database/reports/save-reports'
import { openSession } from '@kvartal/database/sessions'
import {
  makeCompany,
  makeKnown,
  makeRegistryCode,
  makeTag,
  makeUser,
} from '@kvartal/testing/database/factories'
import { expect, test } from 'vitest'
import { hashToken, newToken } from '../accounts/token.ts'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'
import { overlap } from '../testing/overlap.ts'
import type { TestCaller } from '../testing/test-callers.ts'
import { sampleReports } from './sample/load-sample.ts'

const opened = await appForFile()
const { db, pool } = opened.database

const undo = (token: string | null | undefined, caller: TestCaller = 'haldur') =>
  callAs(opened.app, caller, undoCalls.undoChange, { params: { token: token ?? '' } })

const params = (id: number) => ({ params: { id: String(id) } })

/** All stored data of companies, tags and reports, except when rows were last written. */
async function everything(): Promise<unknown> {
  const { rows } = await pool.query(`
    select 'company' as kind, to_jsonb(c) - 'updated_at' as row from companies as c
    union all select 'name', to_jsonb(n) from company_former_names as n
    union all select 'tag', to_jsonb(t) from tags as t
    union all select 'link', to_jsonb(l) from company_tags as l
    union all select 'report', to_jsonb(r) from annual_reports as r
    union all select 'superseded', to_jsonb(s) from superseded_reports as s
    order by 1, 2`)
  return rows
}

/** A deleted company that had every kind of data. */
async function deleteWholeCompany() {
  const { id: recommender } = await makeUser(db)
  const tagId = await makeTag(db)
  const company = await makeCompany(db, {
    tagIds: [tagId, await makeTag(db)],
    formerNames: [{ name: 'Endine OÜ', startDate: '2019-01-01', endDate: null }],
    origins: { name: 'hand', county: 'registry' },
    isTracked: false,
  })
  await pool.query(
    'update companies set recommended_by = $2, recommended_at = now(), recommendation_notes = $3 where id = $1',
    [company.id, recommender, 'Hea'],
  )
  await saveReports(
    opened.database,
    sampleReports()
      .slice(0, 3)
      .map((report) => ({ ...report, registryCode: company.registryCode })),
  )
  await pool.query(
    `
    insert into superseded_reports (registry_code, year, report_type, is_consolidated, columns, rows, figures, source, source_name, as_of, seen_on)
    select registry_code, year, report_type, is_consolidated, columns, '[[1, 12345678901234567890.125]]', figures, source, source_name, as_of, seen_on
    from annual_reports where registry_code = $1`,
    [company.registryCode],
  )
  const before = await everything()
  const { data } = await callAs(
    opened.app,
    'haldur',
    companyCalls.removeCompany,
    params(company.id),
  )
  return { company, tagId, recommender, before, token: data?.undoToken }
}

test('a deleted company is restored as it was, under its id, with its reports', async () => {
  const { company, before, token } = await deleteWholeCompany()
  expect(await everything()).not.toEqual(before)
  expect((await undo(token)).data).toEqual({ restored: 1 })
  expect(await everything()).toEqual(before)
  expect(
    (await callAs(opened.app, 'anonymous', companyCalls.readCompany, params(company.id))).data,
  ).toMatchObject({ origins: { name: 'hand', county: 'registry' } })
  const { rows } = await pool.query(
    "select subject_name, after from audit_log where action = 'change.undo' order by id desc limit 1",
  )
  expect(rows).toEqual([
    { subject_name: company.name, after: { restored: [company.registryCode] } },
  ])
})

test('changes that can be undone are listed for who made them and for administrators, and undone by the id of the list', async () => {
  const { company } = await deleteWholeCompany()
  const listed = async (caller: TestCaller) =>
    (await callAs(opened.app, caller, undoCalls.listUndoable, {})).data ?? []
  const [own] = await listed('haldur')
  expect(own).toMatchObject({
    subject: { type: 'company', name: company.name },
    _id: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const { rows } = await pool.query(
    "select at from audit_log where action = 'company.remove' and subject_name = $1",
    [company.name],
  )
  expect([own?.madeAt]).toEqual(rows.map(({ at }) => at))
  expect((await listed('administraator')).map(({ _id }) => _id)).toContain(own?._id)
  expect((await callAs(opened.app, 'külaline', undoCalls.listUndoable, {})).data).toEqual([])

  expect((await undo(own?._id, 'administraator')).data).toEqual({ restored: 1 })
  expect((await listed('haldur')).map(({ _id }) => _id)).not.toContain(own?._id)
  expect(await undo(own?._id)).toMatchObject({ status: 404 })
})

test('a deleted company is restored without its recommender, when that account was deleted since', async () => {
  const { company, recommender, token } = await deleteWholeCompany()
  await db.deleteFrom('users').where('id', '=', recommender).execute()
  expect((await undo(token)).status).toBe(200)
  const { data } = await callAs(opened.app, 'haldur', companyCalls.readCompany, params(company.id))
  expect(data).toMatchObject({ recommendedBy: null, recommendationNotes: 'Hea' })
})

test('a deletion cannot be undone when the code or the reports exist again, or the tag is gone', async () => {
  const added = await deleteWholeCompany()
  await callAs(opened.app, 'haldur', companyCalls.addCompany, {
    body: { registryCode: added.company.registryCode, name: 'Uuesti OÜ' },
  })
  const loaded = await deleteWholeCompany()
  await saveReports(
    opened.database,
    sampleReports()
      .slice(0, 1)
      .map((report) => ({ ...report, registryCode: loaded.company.registryCode })),
  )
  const untagged = await deleteWholeCompany()
  await callAs(opened.app, 'haldur', tagCalls.removeTag, params(untagged.tagId))
  const before = await everything()
  expect(await undo(added.token)).toMatchObject({
    status: 409,
    message:
      'Vahepeal on sama registrikoodiga ettevõte uuesti lisatud. Kustutamist ei saa enam tagasi võtta.',
  })
  expect(await undo(loaded.token)).toMatchObject({
    status: 409,
    message:
      'Vahepeal on ettevõtte aruandeid uuesti laaditud. Kustutamist ei saa enam tagasi võtta.',
  })
  expect(await undo(untagged.token)).toMatchObject({
    status: 409,
    message:
      'Vahepeal on kustutatud tag, mis ettevõttel oli. Kustutamist ei saa enam tagasi võtta.',
  })
  expect(await everything()).toEqual(before)
})

test('a deleted tag is restored with its companies, hidden ones too', async () => {
  const tagId = await makeTag(db)
  await makeCompany(db, { tagIds: [tagId] })
  await makeCompany(db, { tagIds: [tagId], isActive: false })
  const before = await everything()
  const { data } = await callAs(opened.app, 'haldur', tagCalls.removeTag, params(tagId))
  expect((await undo(data?.undoToken)).data).toEqual({ restored: 1 })
  expect(await everything()).toEqual(before)
  expect(
    (await callAs(opened.app, 'haldur', tagCalls.listCompaniesOfTag, params(tagId))).data,
  ).toHaveLength(2)
})

test('the deletion of a tag cannot be undone when its name is in use again, or one of its companies is gone', async () => {
  const [named, given] = [await makeTag(db, { name: 'Piim' }), await makeTag(db)]
  const { id } = await makeCompany(db, { tagIds: [given] })
  const first = await callAs(opened.app, 'haldur', tagCalls.removeTag, params(named))
  await callAs(opened.app, 'haldur', tagCalls.addTag, { body: { name: 'PIIM' } })
  expect(await undo(first.data?.undoToken)).toMatchObject({
    status: 409,
    message: 'Vahepeal on lisatud sama nimega tag. Kustutamist ei saa enam tagasi võtta.',
  })
  const second = await callAs(opened.app, 'haldur', tagCalls.removeTag, params(given))
  const third = await callAs(opened.app, 'haldur', companyCalls.removeCompany, params(id))
  expect(await undo(second.data?.undoToken)).toMatchObject({
    status: 409,
    message:
      'Vahepeal on kustutatud ettevõte, millel see tag oli. Kustutamist ei saa enam tagasi võtta.',
  })
  // A refusal does not use up the token: both deletions can be undone in reverse order.
  expect((await undo(third.data?.undoToken)).status).toBe(200)
  expect((await undo(second.data?.undoToken)).status).toBe(200)
  expect((await callAs(opened.app, 'haldur', tagCalls.readTag, params(given))).data).toMatchObject({
    companyCount: 1,
  })
})

test('a change of many companies is undone exactly: each has the tags and switches that it had', async () => {
  const [one, two, three] = [await makeTag(db), await makeTag(db), await makeTag(db)]
  const made = [
    await makeCompany(db, { tagIds: [one, two], isActive: false }),
    await makeCompany(db, { tagIds: [three], isTracked: false }),
    await makeCompany(db, { tagIds: [one, three], isActive: true, isTracked: false }),
  ]
  const before = await everything()
  const body = {
    ids: made.map(({ id }) => String(id)),
    addTags: [String(three)],
    removeTags: [String(two)],
    isActive: true,
    isTracked: false,
  }
  const { data } = await callAs(opened.app, 'haldur', companyCalls.changeCompanies, { body })
  expect(await everything()).not.toEqual(before)
  // Two of the three already had the requested state.
  expect((await undo(data?.undoToken)).data).toEqual({ restored: 1 })
  expect(await everything()).toEqual(before)
})

/** A company added and one changed by one call, with the undo token. */
async function curateTwo(caller: TestCaller = 'haldur') {
  const { registryCode, id } = await makeCompany(db)
  const found = makeRegistryCode()
  await makeKnown(db, { registryCode: found, name: 'Leitud OÜ', county: 'Võru maakond' })
  const body = { codes: [registryCode, found], tags: [String(await makeTag(db))], isTracked: false }
  const before = await everything()
  const { data } = await callAs(opened.app, caller, curationCalls.curateMany, { body })
  return { token: data?.undoToken, id, registryCode, found, before }
}

test('companies added by their codes are removed again, and changed ones are as they were', async () => {
  const { token, before } = await curateTwo()
  expect((await undo(token)).data).toEqual({ restored: 2 })
  expect(await everything()).toEqual(before)
})

test('later changes by others are not lost: 409, and nothing is undone', async () => {
  const { token, id, registryCode } = await curateTwo()
  await callAs(opened.app, 'administraator', companyCalls.changeCompany, {
    ...params(id),
    body: { name: 'Teine nimi OÜ' },
  })
  const after = await everything()
  expect(await undo(token)).toMatchObject({
    status: 409,
    message: `Vahepeal on muudetud ettevõtet ${registryCode}. Muudatust ei saa enam tagasi võtta.`,
  })
  expect(await everything()).toEqual(after)
})

test('a refresh with the same facts is not a change', async () => {
  const { token, found, before } = await curateTwo()
  await db
    .transaction()
    .execute((transaction) => updateFromDirectory(transaction, [found], { asOf: null }))
  expect((await undo(token)).status).toBe(200)
  expect(await everything()).toEqual(before)
})

test('a change can be undone by the person who made it or an administrator', async () => {
  const other = await makeUser(db, { role: 'haldur' })
  const token = newToken()
  await openSession(db, other.id, hashToken(token))
  const own = await curateTwo({ token })
  expect(await undo(own.token)).toMatchObject({
    status: 403,
    message: 'Muudatuse saab tagasi võtta see, kes selle tegi, või administraator',
  })
  expect((await undo(own.token, 'külaline')).status).toBe(403)
  expect((await undo(own.token, 'anonymous')).status).toBe(401)
  expect((await undo(own.token, 'administraator')).status).toBe(200)
})

const tooLate = {
  status: 404,
  message: 'Seda muudatust ei saa enam tagasi võtta: selleks on aega kümme minutit',
}

test('a change can be undone within ten minutes; expired steps are deleted by the next one', async () => {
  const late = await curateTwo()
  const timely = await curateTwo()
  const age = (token: string | null | undefined, minutes: number) =>
    pool.query(
      'update undo_steps set made_at = now() - make_interval(secs => $2) where token_hash = $1',
      [hashToken(token ?? ''), minutes * 60],
    )
  await age(late.token, 10.01)
  await age(timely.token, 9.9)
  expect(await undo(late.token)).toMatchObject(tooLate)
  expect((await undo(timely.token)).status).toBe(200)
  // Made while the clock was ahead, it could be undone until that time.
  const ahead = await curateTwo()
  await age(ahead.token, -60 * 24)
  expect(await undo(ahead.token)).toMatchObject(tooLate)
  await curateTwo()
  expect(
    (
      await pool.query('select from undo_steps where token_hash = $1', [
        hashToken(late.token ?? ''),
      ])
    ).rowCount,
  ).toBe(0)
})

test('a change is undone only once, even by two concurrent calls', async () => {
  const { token } = await deleteWholeCompany()
  const both = await overlap(
    opened.database,
    () => undo(token),
    () => undo(token, 'administraator'),
  )
  expect(both.map(({ status }) => status)).toEqual([200, 404])
  expect(await undo(token)).toMatchObject(tooLate)
  expect((await undo('x')).status).toBe(404)
})
