import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headersOf } from '../../apps/server/src/testing/test-callers.ts'
import { hostileTexts } from './hostile-text.ts'
import { type Attack, bearer, openTarget, type Target } from './target.ts'

let target: Target

beforeAll(async () => {
  target = await openTarget()
})

afterAll(() => target.close())

interface Field {
  readonly name: string
  readonly attack: (text: string) => Attack
  /** Rows that the text may rightly change. */
  readonly mostChanged?: number
}

const inAddress = encodeURIComponent
const administrator = headersOf('administraator')

/** Every place of a request that takes text. */
const fields: readonly Field[] = [
  { name: 'the company search', attack: (text) => ({ url: `/api/companies?search=${written(text)}` }) },
  { name: 'tag ids of the company list', attack: (text) => ({ url: `/api/companies?tags=${written(text)}` }) },
  { name: 'isActive of the company list', attack: (text) => ({ url: `/api/companies?isActive=${written(text)}` }) },
  { name: 'a company id', attack: (text) => ({ url: `/api/companies/${written(text)}` }) },
  { name: 'a tag id', attack: (text) => ({ url: `/api/tags/${written(text)}/companies` }) },
  { name: 'the tag search', attack: (text) => ({ url: `/api/tags?search=${written(text)}` }) },
  { name: 'compared companies', attack: (text) => ({ url: `/api/financial-data/compare?companies=${written(text)}` }) },
  { name: 'compared tags', attack: (text) => ({ url: `/api/financial-data/compare?tags=${written(text)}&except=${written(text)}` }) },
  { name: 'tags of averages', attack: (text) => ({ url: `/api/financial-data/tag-averages?tags=${written(text)}` }) },
  { name: 'a setting’s key', attack: (text) => ({ url: `/api/settings/${written(text)}`, headers: administrator }) },
  { name: 'a tax year', attack: (text) => ({ method: 'DELETE', url: `/api/taxrates/${written(text)}`, headers: administrator }) },
  { name: 'a user id', attack: (text) => ({ method: 'DELETE', url: `/api/users/${written(text)}`, headers: administrator }) },
  { name: 'the audit search', attack: (text) => ({ url: `/api/audit-log?search=${written(text)}`, headers: headersOf('haldur') }) },
  { name: 'the e-mail of a login', attack: (text) => login({ email: text, password: 'x' }) },
  { name: 'the password of a login', attack: (text) => login({ email: 'ohver.salajane@example.ee', password: text }) },
  {
    name: 'the name of a profile',
    attack: (text) => profile({ name: text, email: 'ryndaja@example.ee' }),
    mostChanged: 1,
  },
  { name: 'the e-mail of a profile', attack: (text) => profile({ name: 'Ründaja', email: text }), mostChanged: 1 },
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
  { name: 'the role of somebody', attack: (text) => ({ method: 'PUT', url: '/api/users/1/role', headers: administrator, body: { role: text } }) },
]

const login = (body: object): Attack => ({ method: 'POST', url: '/api/users/login', body })
const profile = (body: object): Attack => ({ method: 'PUT', url: '/api/users/update-profile', headers: bearer(target.token), body })

/** As a browser would send it; a text that no address can hold goes as the bytes of its code units. */
function written(text: string): string {
  return text.isWellFormed() ? inAddress(text) : '%ED%A0%80'
}

describe('hostile text', () => {
  test.each(fields.flatMap((field) => hostileTexts.map((text) => ({ ...field, text }))))(
    'in $name: $text',
    async ({ attack, text, mostChanged = 0 }) => {
      await target.opened.database.pool.query('truncate attempts')
      expect((await target.attack(attack(text), mostChanged, text)).status).toBeLessThan(500)
    },
  )

  test('in a name is kept and given back letter by letter, never as anything but JSON', async () => {
    const name = '<script>alert("õ")</script>'
    const answer = await target.attack(profile({ name, email: 'ryndaja@example.ee' }), 1)
    expect(JSON.parse(answer.body).data.name).toBe(name)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  test('in a name is no formula in the file of the audit log', async () => {
    const name = '=HYPERLINK("http://kuri.ee","Palk")'
    await target.attack(profile({ name, email: 'ryndaja@example.ee' }), 1)
    const { body } = await target.send({ url: '/api/audit-log?format=csv', headers: administrator })
    expect(body).toContain(`"'=HYPERLINK(""http://kuri.ee"",""Palk"")"`)
    expect(body).not.toMatch(/(?:^|;)"?[=+@-]/m)
  })
})
