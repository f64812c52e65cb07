import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Attack, targetForFile } from './target.ts'

const target = await targetForFile()

beforeAll(async () => {
  await target.opened.database.pool.query(
    "insert into settings (key, value) values ('showRecommendForAll', 'true') on conflict (key) do update set value = excluded.value",
  )
})

beforeEach(() => target.opened.database.pool.query('delete from attempts'))

let made = 0

const limited: readonly (readonly [name: string, attack: () => Attack])[] = [
  [
    'logging in',
    () => ({
      method: 'POST',
      url: '/api/users/login',
      body: { email: `nr${(made += 1)}@example.ee`, password: 'vale' },
    }),
  ],
  [
    'registering',
    () => ({
      method: 'POST',
      url: '/api/users/register',
      body: { name: 'Uus', email: `uus${(made += 1)}@example.ee`, password: 'salajane' },
    }),
  ],
  [
    'recommending',
    () => ({
      method: 'POST',
      url: '/api/companies/recommend',
      body: {
        registryCode: '10421629',
        name: 'Firma OÜ',
        recommenderName: 'Mari',
        recommenderEmail: 'mari@example.ee',
      },
    }),
  ],
  ['searching the directory', () => ({ url: '/api/companies/search/scraped?term=firma' })],
  ['looking up a code', () => ({ url: '/api/companies/registry/10421629' })],
  ['querying the register', () => ({ url: '/api/companies/arireg/10421629' })],
]

describe.each(limited)('the limit of %s', (_, attack) => {
  /** Makes calls from an address, and then sets its counted limit as reached. */
  async function reachLimit(from: string): Promise<void> {
    await target.send({ ...attack(), from })
    const { rowCount } = await target.opened.database.pool.query('update attempts set count = 1000')
    expect(rowCount).toBeGreaterThan(0)
  }
  const statusFrom = async (from: string) => (await target.send({ ...attack(), from })).status

  test('all addresses of an IPv6 network share the limit', async () => {
    await reachLimit('2001:db8:1:2::1')
    expect(await statusFrom('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(429)
    expect(await statusFrom('2001:db8:1:3::1')).not.toBe(429)
  })

  test('an IPv4-mapped IPv6 address has the limit of its IPv4 address', async () => {
    await reachLimit('192.0.2.7')
    expect(await statusFrom('::ffff:192.0.2.7')).toBe(429)
    expect(await statusFrom('::ffff:192.0.2.8')).not.toBe(429)
  })
})
