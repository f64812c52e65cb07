import { describe, expect, test } from 'vitest'
import { headersOf } from '../../apps/server/src/testing/test-callers.ts'
import { hostileTexts } from './hostile-text.ts'
import { type Attack, bearer, publicCode, targetForFile } from './target.ts'

const target = await targetForFile()

interface Field {
  readonly name: string
  readonly attack: (text: string) => Attack
  /** The number of rows that the text may legitimately change. */
  readonly mostChanged?: number
}

const inAddress = encodeURIComponent
const administrator = headersOf('administraator')

/** Every part of a request that accepts text. */
const fields: readonly Field[] = [
  {
    name: 'the company search',
    attack: (text) => ({ url: `/api/companies?search=${written(text)}` }),
  },
  {
    name: 'tag ids of the company list',
    attack: (text) => ({ url: `/api/companies?tags=${written(text)}` }),
  },
  {
    name: 'isActive of the company list',
    attack: (text) => ({ url: `/api/companies?isActive=${written(text)}` }),
  },
  { name: 'a company id', attack: (text) => ({ url: `/api/companies/${written(text)}` }) },
  { name: 'a tag id', attack: (text) => ({ url: `/api/tags/${written(text)}/companies` }) },
  { name: 'the tag search', attack: (text) => ({ url: `/api/tags?search=${written(text)}` }) },
  {
    name: 'compared companies',
    attack: (text) => ({ url: `/api/financial-data/compare?companies=${written(text)}` }),
  },
  {
    name: 'compared tags',
    attack: (text) => ({
      url: `/api/financial-data/compare?tags=${written(text)}&except=${written(text)}`,
    }),
  },
  {
    name: 'tags of averages',
    attack: (text) => ({ url: `/api/financial-data/tag-averages?tags=${written(text)}` }),
  },
  {
    name: 'a setting’s key',
    attack: (text) => ({ url: `/api/settings/${written(text)}`, headers: administrator }),
  },
  {
    name: 'a tax year',
    attack: (text) => ({
      method: 'DELETE',
      url: `/api/taxrates/${written(text)}`,
      headers: administrator,
    }),
  },
  {
    name: 'a user id',
    attack: (text) => ({
      method: 'DELETE',
      url: `/api/users/${written(text)}`,
      headers: administrator,
    }),
  },
  {
    name: 'the audit search',
    attack: (text) => ({
      url: `/api/audit-log?search=${written(text)}`,
      headers: headersOf('haldur'),
    }),
  },
  { name: 'the e-mail of a login', attack: (text) => login({ email: text, password: 'x' }) },
  {
    name: 'the password of a login',
    attack: (text) => login({ email: 'ohver.salajane@example.ee', password: text }),
  },
  {
    name: 'the name of a profile',
    attack: (text) => profile({ name: text, email: 'ryndaja@example.ee' }),
    mostChanged: 1,
  },
  {
    name: 'the e-mail of a profile',
    attack: (text) => profile({ name: 'Ründaja', email: text }),
    mostChanged: 1,
  },
  {
    name: 'the description of a setting',
    attack: (text) => ({
      method: 'PUT',
      url: '/api/settings/showRecommendForAll',
      headers: administrator,
      body: { value: false, description: text },
    }),
    mostChanged: 1,
  },
  {
    name: 'the search of all companies',
    attack: (text) => ({
      url: `/api/companies/search/scraped?term=${written(text)}`,
      headers: bearer(target.token),
    }),
  },
  {
    name: 'a code to look up',
    attack: (text) => ({
      url: `/api/companies/registry/${written(text)}`,
      headers: bearer(target.token),
    }),
  },
  {
    name: 'a code to ask the register about',
    attack: (text) => ({
      url: `/api/companies/arireg/${written(text)}`,
      headers: bearer(target.token),
    }),
  },
  {
    name: 'the code of a suggestion',
    attack: (text) => suggestion({ registryCode: text, name: 'x' }),
  },
  {
    name: 'the name of a suggestion',
    attack: (text) => suggestion({ name: text, recommendationNotes: text }),
    mostChanged: 1,
  },
  {
    name: 'the facts of a suggestion',
    attack: (text) =>
      suggestion({ type: text, county: text, status: text, address: { street: text } }),
    mostChanged: 1,
  },
  {
    name: 'the tags and dates of a suggestion',
    attack: (text) => suggestion({ tags: [text], registrationDate: text }),
  },
  {
    name: 'a company that is added',
    attack: (text) =>
      asManager('POST', '/api/companies', {
        registryCode: nextCode(),
        name: text,
        businessActivity: text,
      }),
    mostChanged: 1,
  },
  {
    name: 'a company that is changed',
    attack: (text) =>
      asManager('PUT', '/api/companies/1', { name: text, address: { fullAddress: text } }),
    mostChanged: 1,
  },
  {
    name: 'companies that are changed',
    attack: (text) =>
      asManager('PUT', '/api/companies', { ids: [text], addTags: [text], isActive: text }),
  },
  {
    name: 'a tag that is changed',
    attack: (text) => asManager('PUT', '/api/tags/1', { name: text, description: text }),
    mostChanged: 1,
  },
  {
    name: 'the colours of a tag',
    attack: (text) => asManager('PUT', '/api/tags/1', { color: text, textColor: text }),
  },
  {
    name: 'a report of an error',
    attack: (text) => errorReport({ text: `Käive on vale: ${text}`, website: text }),
    mostChanged: 1,
  },
  {
    name: 'the figure and address of a report of an error',
    attack: (text) =>
      errorReport({ registryCode: text, metric: text, period: { year: text, quarter: text } }),
  },
  {
    name: 'the address for the answer to a report of an error',
    attack: (text) => errorReport({ text: 'Käive on vale, palun parandada', email: text }),
    mostChanged: 1,
  },
  {
    name: 'an answer to a report of an error',
    attack: (text) =>
      asManager('PUT', `/api/error-reports/${written(text)}`, { status: text, answer: text }),
  },
  {
    name: 'a note',
    attack: (text) => note({ text, isPublic: true }),
    mostChanged: 1,
  },
  {
    name: 'what a note is about',
    attack: (text) => note({ scope: 'company', subject: text, period: { year: text } }),
  },
  {
    name: 'which notes are read',
    attack: (text) => ({
      url: `/api/notes?companies=${written(text)}&tags=${written(text)}&from=${written(text)}`,
    }),
  },
  {
    name: 'the id of a note',
    attack: (text) => asManager('DELETE', `/api/notes/${written(text)}`, {}),
  },
  {
    name: 'a decision',
    attack: (text) => asManager('PUT', `/api/companies/${written(text)}/approve`, { tags: [text] }),
  },
  {
    name: 'years and types of one company’s reports',
    attack: (text) =>
      asManager('POST', '/api/annual-reports/1/fetch-years', {
        years: [text],
        reportTypes: [text],
      }),
  },
  {
    name: 'years and types of all reports',
    attack: (text) =>
      asManager('POST', '/api/scraper/run-annual-reports', {
        years: [text],
        reportTypes: [text],
        onlyMissing: text,
      }),
  },
  {
    name: 'the year of all reports',
    attack: (text) =>
      asManager('POST', `/api/annual-reports/fetch-all/${written(text)}`, { reportTypes: ['14'] }),
  },
  {
    name: 'the company, year and type of a report',
    attack: (text) => ({
      url: `/api/annual-reports/${written(text)}/${written(text)}/${written(text)}`,
      headers: bearer(target.token),
    }),
  },
  {
    name: 'the year of ratios',
    attack: (text) => ({
      url: `/api/annual-reports/1/ratios/${written(text)}`,
      headers: bearer(target.token),
    }),
  },
  {
    name: 'companies whose reports are compared',
    attack: (text) => ({
      url: `/api/annual-reports/compare?companies=${written(text)}&tags=${written(text)}`,
      headers: bearer(target.token),
    }),
  },
  { name: 'the address of EMTA’s page', attack: (text) => settings({ emtaBaseUrl: text }) },
  {
    name: 'the path of EMTA’s page',
    attack: (text) => settings({ emtaBaseUrl: `https://127.0.0.1/${text}` }),
    mostChanged: 2,
  },
  { name: 'a schedule', attack: (text) => settings({ cronSchedule: text }) },
  {
    name: 'the schedule of annual reports',
    attack: (text) => settings({ annualReportCronSchedule: `0 0 ${text} * *` }),
  },
  {
    name: 'numbers and switches of refreshes',
    attack: (text) =>
      settings({
        delayBetweenRequests: text,
        isAutomaticRunEnabled: text,
        annualReportYearsToFetch: text,
      }),
  },
  { name: 'types of annual reports', attack: (text) => settings({ annualReportTypes: [text] }) },
  {
    name: 'an address to try',
    attack: (text) => ({
      method: 'POST',
      url: '/api/scraper/test-source',
      headers: administrator,
      body: { emtaBaseUrl: text },
    }),
  },
  {
    name: 'a path to try',
    attack: (text) => ({
      method: 'POST',
      url: '/api/scraper/test-source',
      headers: administrator,
      body: { emtaBaseUrl: `http://127.0.0.1:9/${text}` },
    }),
  },
  {
    name: 'which companies to refresh',
    attack: (text) => asManager('POST', '/api/companies/refresh-all', { onlyMissing: text }),
  },
  {
    name: 'the id of a run',
    attack: (text) => asManager('POST', `/api/runs/${written(text)}/cancel`, {}),
  },
  {
    name: 'the id of a run to follow',
    attack: (text) => ({ url: `/api/runs/${written(text)}/events`, headers: headersOf('haldur') }),
  },
  {
    name: 'a page of runs',
    attack: (text) => ({
      url: `/api/runs?kind=${written(text)}&page=${written(text)}&limit=${written(text)}`,
      headers: headersOf('haldur'),
    }),
  },
  {
    name: 'the role of another user',
    attack: (text) => ({
      method: 'PUT',
      url: '/api/users/1/role',
      headers: administrator,
      body: { role: text },
    }),
  },
]

const login = (body: object): Attack => ({ method: 'POST', url: '/api/users/login', body })
const profile = (body: object): Attack => ({
  method: 'PUT',
  url: '/api/users/update-profile',
  headers: bearer(target.token),
  body,
})

const settings = (body: object): Attack => ({
  method: 'PUT',
  url: '/api/scraper/settings',
  headers: administrator,
  body,
})

let codes = 16_000_000
const nextCode = () => String((codes += 1))
const suggestion = (given: object): Attack => ({
  method: 'POST',
  url: '/api/companies/recommend',
  headers: bearer(target.token),
  body: { registryCode: nextCode(), name: 'Soovitus', ...given },
})
const asManager = (method: 'POST' | 'PUT' | 'DELETE', url: string, body: object): Attack => ({
  method,
  url,
  headers: headersOf('haldur'),
  body,
})

const errorReport = (given: object): Attack => ({
  method: 'POST',
  url: '/api/error-reports',
  headers: bearer(target.token),
  body: { registryCode: publicCode, text: 'Käive on täiesti vale', ...given },
})
const note = (given: object): Attack =>
  asManager('POST', '/api/notes', {
    scope: 'all',
    subject: null,
    period: { year: 2025, quarter: 1 },
    text: 'Liitus X-ga',
    isPublic: true,
    ...given,
  })

/**
 * Encoded as a browser would; a text that cannot be encoded in an address is sent as the bytes of
 * its code units.
 */
function written(text: string): string {
  return text.isWellFormed() ? inAddress(text) : '%ED%A0%80'
}

describe('hostile text', () => {
  test.each(fields.flatMap((field) => hostileTexts.map((text) => ({ ...field, text }))))(
    'a text in $name is harmless: $text',
    async ({ attack, text, mostChanged = 0 }) => {
      await target.opened.database.pool.query('delete from attempts')
      expect((await target.attack(attack(text), mostChanged, text)).status).not.toBe(500)
    },
  )

  test('a text in a name is stored and returned unchanged, and only as JSON', async () => {
    const name = '<script>alert("õ")</script>'
    const answer = await target.attack(profile({ name, email: 'ryndaja@example.ee' }), 1)
    expect(JSON.parse(answer.body).data.name).toBe(name)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  test('texts of 10 kB, and notes with control characters, are refused with a sentence and stored nowhere', async () => {
    const long = 'õ'.repeat(10_000)
    const refused = [
      errorReport({ text: long }),
      errorReport({ email: `${long}@example.ee` }),
      asManager('PUT', '/api/error-reports/1', { status: 'done', answer: long }),
      note({ text: long }),
      note({ text: 'Esimene rida\nteine rida' }),
      note({ text: 'Kell\u0007' }),
      note({ text: `Z${'\u0301'.repeat(40)}` }),
      note({ text: '\u202E\u200B' }),
    ]
    for (const attack of refused) {
      await target.opened.database.pool.query('delete from attempts')
      const answer = await target.attack(attack)
      expect(answer.status).toBe(400)
      expect(JSON.parse(answer.body).message).toMatch(/^[A-ZÕÄÖÜ].{10,150}$/)
    }
  })

  test('markup and marks of direction in reports of errors and notes are returned as text, and only as JSON', async () => {
    const text = '<img src=x onerror=alert(1)>\u202Eelas on vale'
    for (const [attack, list] of [
      [errorReport({ text }), '/api/error-reports'],
      [note({ text }), '/api/notes'],
    ] as const) {
      await target.opened.database.pool.query('delete from attempts')
      expect((await target.attack(attack, 1)).status).toBeLessThan(300)
      const { body, headers } = await target.send({ url: list, headers: headersOf('haldur') })
      expect(JSON.parse(body).data.map((each: { text: string }) => each.text)).toContain(text)
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test('a text in a name is not a formula in the CSV file of the audit log', async () => {
    const name = '=HYPERLINK("http://kuri.ee","Palk")'
    await target.attack(profile({ name, email: 'ryndaja@example.ee' }), 1)
    const { body } = await target.send({ url: '/api/audit-log?format=csv', headers: administrator })
    expect(body).toContain(`"'=HYPERLINK(""http://kuri.ee"",""Palk"")"`)
    expect(body).not.toMatch(/(?:^|;)"?[=+@-]/m)
  })
})
