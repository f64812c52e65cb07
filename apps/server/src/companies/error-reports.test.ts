import type { CallInput } from '@kvartal/contract/endpoint'
import { errorReportCalls } from '@kvartal/contract/error-reports'
import { settingCalls } from '@kvartal/contract/settings'
import { sendNextMessage } from '@kvartal/database/mail/send-next'
import {
  makeCompany,
  makeErrorReport,
  makeKnown,
  makeRegistryCode,
  makeUser,
} from '@kvartal/testing/database/factories'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { deliverByMail } from '../mail/deliver.ts'
import { callAs } from '../testing/call-as.ts'
import { mailServerForFile } from '../testing/mail-server-for-file.ts'
import { appForFile, testMail } from '../testing/open-test-app.ts'
import { overlap } from '../testing/overlap.ts'
import type { TestCaller } from '../testing/test-callers.ts'

const opened = await appForFile({ mail: testMail })
const { db, pool } = opened.database
const server = await mailServerForFile()
const byMail = deliverByMail({ smtpUrl: server.url, from: testMail.from })
afterAll(() => byMail.close())
/** The same installation before mails were set up. */
const withoutMail = await appForFile({ database: opened.database })

const openToAll = (value: boolean) =>
  callAs(opened.app, 'administraator', settingCalls.saveSetting, {
    params: { key: 'showRecommendForAll' },
    body: { value },
  })

beforeEach(async () => {
  await pool.query('truncate attempts, outbox, audit_log, error_reports')
  await openToAll(true)
})

const text = 'Käive on kümme korda liiga suur'
const period = { year: 2025, quarter: 3 }

async function newCode(): Promise<string> {
  const { registryCode } = await makeCompany(db, { name: 'Maru Ehitus AS' })
  return registryCode
}

type Given = Record<string, unknown>

async function report(caller: TestCaller, given: Given = {}) {
  const body = { registryCode: await newCode(), text, ...given } as never
  return callAs(opened.app, caller, errorReportCalls.reportError, { body })
}

async function list(query: Record<string, string> = {}) {
  return callAs(opened.app, 'haldur', errorReportCalls.listErrorReports, { query } as never)
}

async function newReport(given: Given = {}, caller: TestCaller = 'anonymous') {
  await report(caller, given)
  const { rows } = await pool.query<{ id: number }>('select max(id) as id from error_reports')
  return String(rows[0]?.id)
}

type Decision = CallInput<typeof errorReportCalls.decideErrorReport>['body']

const decide = (id: string, body: Decision, caller: TestCaller = 'haldur', app = opened.app) =>
  callAs(app, caller, errorReportCalls.decideErrorReport, { params: { id }, body })

const fixed: Decision = { status: 'fixed', answer: 'Aitäh, parandatud.' }

describe('a report', () => {
  test('of a visitor waits in the queue with the figure that it is about', async () => {
    const registryCode = await newCode()
    const given = { registryCode, period, metric: 'revenue', email: ' Mari@Firma.ee ' }
    expect(await report('anonymous', given)).toMatchObject({ status: 202, data: null })
    const { data, pagination } = await list()
    expect(data).toEqual([
      {
        _id: expect.any(String),
        company: { registryCode, name: 'Maru Ehitus AS' },
        period,
        metric: 'revenue',
        text,
        createdAt: expect.any(String),
        status: 'open',
        answer: null,
        decidedAt: null,
        reportedBy: null,
        email: 'Mari@Firma.ee',
        decidedBy: null,
        mailedAt: null,
        version: 0,
      },
    ])
    expect(pagination?.total).toBe(1)
    const { rows } = await pool.query(
      "select actor_name, action, subject_name, after from audit_log where subject_type = 'error-report'",
    )
    expect(rows).toEqual([
      {
        actor_name: 'sisse logimata',
        action: 'error-report.add',
        subject_name: 'Maru Ehitus AS, Käive, III kv 2025',
        after: { registryCode },
      },
    ])
  })

  test('of an account names it to managers, and its owner sees it with the answer, and nobody else', async () => {
    const id = await newReport({}, 'külaline')
    expect((await list()).data).toMatchObject([{ reportedBy: 'Test külaline', email: null }])
    await decide(id, fixed)
    const mine = (caller: TestCaller) =>
      callAs(opened.app, caller, errorReportCalls.listOwnErrorReports)
    expect((await mine('külaline')).data).toMatchObject([
      { _id: id, text, status: 'fixed', answer: 'Aitäh, parandatud.' },
    ])
    expect((await mine('haldur')).data).toEqual([])
  })

  test('is about any company that its reader sees, also one that is not curated', async () => {
    const registryCode = makeRegistryCode()
    await makeKnown(db, { registryCode, name: 'Kataloogi OÜ' })
    expect((await report('anonymous', { registryCode })).status).toBe(202)
    expect((await list()).data).toMatchObject([{ company: { name: 'Kataloogi OÜ' } }])
  })

  test('of a hidden company and of an unknown one is refused alike', async () => {
    const hidden = await makeCompany(db, { isActive: false })
    const replies = [
      await report('anonymous', { registryCode: hidden.registryCode }),
      await report('külaline', { registryCode: makeRegistryCode() }),
    ]
    expect(replies.map(({ status, message }) => [status, message])).toEqual([
      [404, 'Ettevõtet ei leitud'],
      [404, 'Ettevõtet ei leitud'],
    ])
    expect((await report('haldur', { registryCode: hidden.registryCode })).status).toBe(202)
  })

  test('of a visitor needs a login while recommending is not open to all', async () => {
    await openToAll(false)
    expect((await report('anonymous')).status).toBe(401)
    expect((await report('külaline')).status).toBe(202)
  })

  test('with the hidden field filled in is dropped without an error', async () => {
    expect((await report('anonymous', { website: 'http://kuri.ee' })).status).toBe(202)
    expect((await list()).data).toEqual([])
  })

  test('the eleventh from an address within an hour is refused, and so are the next ones', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 30; i += 1) statuses.push((await report('anonymous')).status)
    expect(statuses).toEqual([...Array(10).fill(202), ...Array(20).fill(429)])
    expect((await report('anonymous')).message).toMatch(/^Liiga palju veateateid\. Proovi /)
    expect((await list()).data).toHaveLength(10)
    expect((await report('külaline')).status).toBe(202)
  })

  test.each([
    [{ text: 'Vale arv' }, 'Kirjelda viga vähemalt 10 tähemärgiga'],
    [{ text: ` ${'x'.repeat(9)}\n ` }, 'Kirjelda viga vähemalt 10 tähemärgiga'],
    [{ text: '\u200b'.repeat(20) }, 'Kirjelda viga vähemalt 10 tähemärgiga'],
    [{ text: 'x'.repeat(1001) }, 'Kirjeldus võib olla kuni 1000 tähemärki pikk'],
    [{ text: undefined }, 'Väli „text“ on kohustuslik'],
    [{ text: 'Nullmärk on siin \0' }, 'Andmetes on keelatud tähemärk (nullmärk)'],
    [{ email: 'mari' }, 'Palun sisestage korrektne e-posti aadress'],
    [
      { email: 'mari@firma.ee\r\nBcc: juhan@firma.ee' },
      'Palun sisestage korrektne e-posti aadress',
    ],
    [{ email: 'mari@firma.ee,juhan@firma.ee' }, 'Palun sisestage korrektne e-posti aadress'],
    [{ registryCode: '123' }, 'Väli „registryCode“ ei sobi'],
    [{ metric: 'olematu' }, /^Väli „metric“ peab olema üks neist: /],
    [{ period: { year: 2025, quarter: 5 } }, 'Väli „period.quarter“ ei sobi'],
    [{ period: { year: 20_255, quarter: null } }, 'Väli „period.year“ võib olla kuni 2100'],
  ] as const)('with %j is refused: %s', async (given, message) => {
    const reply = await report('külaline', given)
    expect(reply.status).toBe(400)
    expect(reply.message).toMatch(message)
    expect((await list()).data).toEqual([])
  })

  test('of exactly 10 and of exactly 1,000 characters is accepted, and an empty address is none', async () => {
    for (const length of [10, 1000])
      expect((await report('külaline', { text: 'x'.repeat(length), email: '' })).status).toBe(202)
    expect((await list()).data).toMatchObject([{ email: null }, { email: null }])
  })

  test('keeps its letters and lines, and loses what nobody sees', async () => {
    const written = '<script>alert(1)</script>\r\n\u202eelas on vale\u0007 \u001b[31m& "tsitaat"'
    await report('külaline', { text: written })
    expect((await list()).data).toMatchObject([
      { text: '<script>alert(1)</script>\n\u202eelas on vale [31m& "tsitaat"' },
    ])
  })

  test('of ten megabytes is refused before it is read', async () => {
    const reply = await report('külaline', { text: 'x'.repeat(10_000_000) })
    expect(reply.status).toBe(413)
  })
})

describe('a decision', () => {
  test('is stored with who made it and when, and told in the audit log', async () => {
    const id = await newReport({ period, metric: 'revenue' })
    const { data } = await decide(id, fixed)
    expect(data).toMatchObject({
      status: 'fixed',
      answer: 'Aitäh, parandatud.',
      decidedBy: 'Test haldur',
      decidedAt: expect.any(String),
      version: 1,
    })
    const { rows } = await pool.query(
      "select actor_name, action, subject_name, before, after from audit_log where action = 'error-report.fix'",
    )
    expect(rows).toEqual([
      {
        actor_name: 'Test haldur',
        action: 'error-report.fix',
        subject_name: 'Maru Ehitus AS, Käive, III kv 2025',
        before: { reportStatus: 'open', answer: null },
        after: { reportStatus: 'fixed', answer: 'Aitäh, parandatud.' },
      },
    ])
  })

  test('of two managers at once is one decision: the other is told whose it was', async () => {
    const id = await newReport()
    const both = await overlap(
      opened.database,
      () => decide(id, fixed, 'haldur'),
      () => decide(id, { status: 'declined', answer: null }, 'administraator'),
    )
    expect(both.map(({ status }) => status)).toEqual([200, 409])
    expect(both[1].message).toBe(
      'Selle veateate üle on keegi vahepeal otsustanud: Test haldur. Vaata otsus üle ja proovi uuesti.',
    )
    expect((await list()).data).toMatchObject([{ decidedBy: 'Test haldur', version: 1 }])
  })

  test('is changed by its maker, and by another who has seen it', async () => {
    const id = await newReport()
    await decide(id, fixed)
    const again: Decision = { status: 'open', answer: 'Vaatame üle.' }
    expect((await decide(id, again, 'administraator')).status).toBe(409)
    expect((await decide(id, again)).data).toMatchObject({ status: 'open', version: 2 })
    expect((await decide(id, { ...fixed, version: 1 }, 'administraator')).status).toBe(409)
    expect((await decide(id, { ...fixed, version: 2 }, 'administraator')).data).toMatchObject({
      status: 'fixed',
      decidedBy: 'Test administraator',
      version: 3,
    })
    // The first maker has not seen this one.
    expect((await decide(id, { ...again, version: 2 })).status).toBe(409)
  })

  test('that changes nothing is no decision', async () => {
    const id = await newReport({ email: 'mari@firma.ee' })
    await decide(id, fixed)
    expect((await decide(id, { ...fixed, version: 1 }, 'administraator')).data).toMatchObject({
      decidedBy: 'Test haldur',
      version: 1,
    })
    const { rows } = await pool.query('select count(*)::integer as mails from outbox')
    expect(rows).toEqual([{ mails: 1 }])
  })

  test('about a missing report answers 404, and one with another status 400', async () => {
    expect((await decide('999999', fixed)).status).toBe(404)
    const id = await newReport()
    expect((await decide(id, { status: 'lahti' as 'open', answer: null })).status).toBe(400)
    expect((await decide(id, { ...fixed, answer: 'x'.repeat(2001) })).status).toBe(400)
  })
})

test('the queue has the open reports first, oldest first, then those decided, newest first, in pages', async () => {
  const ids: string[] = []
  for (let i = 0; i < 5; i += 1) ids.push(await newReport({}, 'külaline'))
  const [a = '', b = '', c = '', d = '', e = ''] = ids
  await decide(b, fixed)
  await decide(a, { status: 'declined', answer: null })
  const idsOf = async (query: Record<string, string>) => {
    const { data, pagination } = await list(query)
    return [data?.map(({ _id }) => _id), pagination?.total]
  }
  expect(await idsOf({})).toEqual([[c, d, e, a, b], 5])
  expect(await idsOf({ page: '2', limit: '2' })).toEqual([[e, a], 5])
  expect(await idsOf({ status: 'open', limit: '1' })).toEqual([[c], 3])
  expect(await idsOf({ status: 'declined' })).toEqual([[a], 1])
  expect((await list({ status: 'katki' })).status).toBe(400)
})

describe('the mail of a decision', () => {
  test('goes to the address that was given, without the words of the report', async () => {
    const registryCode = await newCode()
    const id = await newReport({ registryCode, email: 'mari@firma.ee', period, metric: 'revenue' })
    expect((await decide(id, fixed)).data?.mailedAt).toEqual(expect.any(String))
    expect((await sendNextMessage(db, 'mail', byMail.deliver))?.delivery.outcome).toBe('sent')
    const [mail] = server.mails
    expect(mail).toMatchObject({ recipients: ['mari@firma.ee'], subject: 'Vastus veateatele' })
    const words = mail?.text.replaceAll('\u00a0', ' ')
    expect(words).toContain('veast Kvartali andmetes: Maru Ehitus AS, Käive, III kv 2025.')
    expect(words).toContain('Viga on parandatud.')
    expect(words).toContain('Vastus:\nAitäh, parandatud.')
    expect(words).toContain(`https://kvartal.example.ee/companies/${registryCode}`)
    expect(words).not.toContain(text)
  })

  test('is not promised where no mails are sent or no address was given', async () => {
    const id = await newReport({ email: 'mari@firma.ee' })
    expect((await decide(id, fixed, 'haldur', withoutMail.app)).data).toMatchObject({
      email: 'mari@firma.ee',
      mailedAt: null,
    })
    expect((await decide(await newReport(), fixed)).data?.mailedAt).toBeNull()
    const { rows } = await pool.query('select count(*)::integer as mails from outbox')
    expect(rows).toEqual([{ mails: 0 }])
  })
})

test('a report stays when its reader’s account is deleted', async () => {
  const { id } = await makeUser(db)
  await makeErrorReport(db, { userId: id, text })
  await db.deleteFrom('users').where('id', '=', id).execute()
  expect((await list()).data).toMatchObject([{ reportedBy: null, text }])
})
