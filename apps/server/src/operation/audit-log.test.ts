import { auditCalls } from '@kvartal/contract/audit-log'
import type { CallInput } from '@kvartal/contract/endpoint'
import { recordChange } from '@kvartal/database/audit'
import { makeCompany, makeKnown, makeTag } from '@kvartal/testing/database/factories'
import { beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'
import { headersOf } from '../testing/test-callers.ts'

const opened = await appForFile()

const mari = { id: 7, name: 'Mari Maasikas', role: 'administraator' } as const

beforeAll(async () => {
  const { db, pool } = opened.database
  await recordChange(db, {
    actor: mari,
    action: 'user.role',
    subject: { type: 'user', id: 9, name: 'Jüri Õun' },
    before: { role: 'külaline' },
    after: { role: 'haldur' },
  })
  await recordChange(db, {
    actor: null,
    action: 'user.add',
    subject: { type: 'user', id: 10, name: '=HYPERLINK("http://kuri.ee";"x")' },
    after: { name: '+1+1' },
  })
  await recordChange(db, {
    actor: mari,
    action: 'tax-rate.remove',
    subject: { type: 'tax-rate', id: 2024, name: '2024' },
  })
  // Half past midnight in Estonian summer and winter time: still the day before in UTC.
  await pool.query("update audit_log set at = '2026-07-01T21:30:00Z' where id = 1")
  await pool.query("update audit_log set at = '2026-01-01T22:30:00Z' where id = 2")
  await pool.query("update audit_log set at = '2026-07-02T20:59:00Z' where id = 3")
})

type Query = NonNullable<CallInput<typeof auditCalls.listAuditLog>['query']>

const read = (query: Query) =>
  callAs(opened.app, 'administraator', auditCalls.listAuditLog, { query })

const idsOf = async (query: Query) => (await read(query)).data?.map(({ _id }) => _id)

describe('the audit log', () => {
  test('an entry has the user, the action, the record, and its values before and after; the newest is first', async () => {
    const { data, pagination } = await read({})
    expect(data?.map(({ _id }) => _id)).toEqual(['3', '2', '1'])
    expect(data?.[2]).toEqual({
      _id: '1',
      at: '2026-07-01T21:30:00.000Z',
      actor: { _id: '7', name: 'Mari Maasikas', role: 'administraator' },
      action: 'user.role',
      subject: { type: 'user', id: '9', name: 'Jüri Õun', isStored: false },
      before: { role: 'külaline' },
      after: { role: 'haldur' },
      names: { tags: {}, companies: {} },
    })
    expect(data?.[1]?.actor).toBeNull()
    expect(pagination).toEqual({ page: 1, totalPages: 1, limit: 200, total: 3 })
  })

  test('the log is returned in pages', async () => {
    const { data, pagination } = await read({ page: '2', limit: '2' })
    expect(data?.map(({ _id }) => _id)).toEqual(['1'])
    expect(pagination).toEqual({ page: 2, totalPages: 2, limit: 2, total: 3 })
  })

  test('the log is filtered by names, action and kind of record', async () => {
    expect(await idsOf({ search: 'mari' })).toEqual(['3', '1'])
    expect(await idsOf({ search: ' jüri õ ' })).toEqual(['1'])
    expect(await idsOf({ search: '%' })).toEqual([])
    expect(await idsOf({ search: '' })).toHaveLength(3)
    expect(await idsOf({ action: 'user.add' })).toEqual(['2'])
    expect(await idsOf({ subject: 'tax-rate' })).toEqual(['3'])
  })

  test('the log is filtered by days in Estonian time', async () => {
    expect(await idsOf({ from: '2026-07-02', to: '2026-07-02' })).toEqual(['3', '1'])
    expect(await idsOf({ to: '2026-01-02' })).toEqual(['2'])
    expect(await idsOf({ from: '2026-07-03' })).toEqual([])
  })

  test.each([
    { from: '2026-02-30' },
    { to: 'eile' },
    { action: 'user.fly' },
    { limit: '0' },
    { limit: '201' },
    { page: '1.5' },
  ])('the query %j is refused', async (query) => {
    const response = await opened.app.inject({
      url: '/api/audit-log',
      query,
      headers: headersOf('administraator'),
    })
    expect(response.statusCode).toBe(400)
  })

  test.each(['from', 'to'])(
    'years outside 1900 to 2099 are refused in the parameter %s',
    async (name) => {
      for (const date of ['0000-01-01', '1899-12-31', '2100-01-01', '9999-12-31']) {
        const response = await opened.app.inject({
          url: '/api/audit-log',
          query: { [name]: date },
          headers: headersOf('administraator'),
        })
        expect([response.statusCode, response.json().message]).toEqual([
          400,
          `Väli „${name}“ ei sobi: aasta peab olema vahemikus 1900–2099`,
        ])
      }
    },
  )

  test('the log is exported as a CSV file for Excel, in which no text is a formula', async () => {
    const response = await opened.app.inject({
      url: '/api/audit-log',
      query: { format: 'csv', subject: 'user' },
      headers: headersOf('administraator'),
    })
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toBe('attachment; filename="auditilogi.csv"')
    expect(response.body.replaceAll('\u00a0', ' ')).toBe(
      '\uFEFFAeg;Kes;Roll;Tegevus;Liik;Mida;Enne;Pärast\r\n' +
        `02.01.2026, 00:30;käsurida;;lisas kasutaja;Kasutaja;"'=HYPERLINK(""http://kuri.ee"";""x"")";;nimi: +1+1\r\n` +
        '02.07.2026, 00:30;Mari Maasikas;administraator;muutis kasutaja rolli;Kasutaja;Jüri Õun;roll: külaline;roll: haldur\r\n',
    )
  })

  test('an entry names the tags and companies that it holds by id and code, deleted ones too, and says whether its subject is still there', async () => {
    const { db } = opened.database
    const company = await makeCompany(db, { registryCode: '12345678', name: 'Aas OÜ' })
    await makeKnown(db, { registryCode: '87654321', name: 'Kogu Riigi OÜ' })
    const tag = await makeTag(db, { name: 'Ehitus' })
    await recordChange(db, {
      actor: mari,
      action: 'tag.remove',
      subject: { type: 'tag', id: 900, name: 'Liikmed' },
    })
    await recordChange(db, {
      actor: mari,
      action: 'company.change-many',
      subject: { type: 'company', id: '', name: '2 ettevõtet' },
      after: { addTags: [tag, 900, 901], companies: ['12345678', '87654321', '11111111'] },
    })
    await recordChange(db, {
      actor: mari,
      action: 'company.change',
      subject: { type: 'company', id: company.id, name: 'Aas OÜ' },
    })
    const { data = [] } = await read({ limit: '3' })
    expect(data.map(({ subject }) => subject.isStored)).toEqual([true, false, false])
    expect(data.map(({ names }) => names)).toEqual([
      { tags: {}, companies: {} },
      {
        tags: { [tag]: 'Ehitus', '900': 'Liikmed' },
        companies: { '12345678': 'Aas OÜ', '87654321': 'Kogu Riigi OÜ' },
      },
      { tags: {}, companies: {} },
    ])
    const { body } = await opened.app.inject({
      url: '/api/audit-log',
      query: { format: 'csv', action: 'company.change-many' },
      headers: headersOf('administraator'),
    })
    expect(body).toContain(
      'lisatud tagid: Ehitus, Liikmed, kustutatud tag 901, ettevõtted: 12345678 87654321 11111111',
    )
  })

  test('log-ins and log-outs can be left out', async () => {
    const { db } = opened.database
    const subject = { type: 'user', id: 7, name: 'Mari Maasikas' } as const
    for (const action of ['account.login', 'account.logout', 'account.profile'] as const)
      await recordChange(db, { actor: mari, action, subject })
    const { data = [] } = await read({ onlyChanges: 'true', limit: '1' })
    expect(data[0]?.action).toBe('account.profile')
    await recordChange(db, { actor: mari, action: 'account.logout', subject })
    expect((await read({ onlyChanges: 'true', limit: '1' })).data).toEqual(data)
    expect((await read({ limit: '1' })).data?.[0]?.action).toBe('account.logout')
  })

  test('the exported file has no limit of length', async () => {
    await opened.database.pool.query(
      `insert into audit_log (actor_id, actor_name, actor_role, action, subject_type, subject_id, subject_name)
       select 1, 'Palju', 'haldur', 'setting.save', 'setting', 'x', n::text from generate_series(1, 2500) as n`,
    )
    const response = await opened.app.inject({
      url: '/api/audit-log',
      query: { format: 'csv', search: 'palju' },
      headers: headersOf('administraator'),
    })
    const lines = response.body.trimEnd().split('\r\n')
    expect(lines).toHaveLength(2501)
    expect(new Set(lines).size).toBe(2501)
  })
})
