import { indexNewNames } from '@kvartal/database/directory/index-names'
import { makeCompany, makeFigures, makeTag } from '@kvartal/testing/database/factories'
import { describe, expect, onTestFinished, test } from 'vitest'
import { appForFile } from '../testing/open-test-app.ts'
import { headersOf } from '../testing/test-callers.ts'

const opened = await appForFile()
const { db, pool } = opened.database
const code = '19400001'
const tagId = await makeTag(db, { name: 'Suured' })
await makeCompany(db, { registryCode: code, name: 'Auto AS', tagIds: [tagId] })
await makeFigures(db, code, [{ year: 2025, quarter: 4, revenue: 1000 }])

const ask = (url: string, headers: Record<string, string> = {}) =>
  opened.app.inject({ url, headers })

/** Nobody can read figures until the test is over. */
async function lockFigures(): Promise<void> {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('lock table figures, annual_reports in access exclusive mode')
  onTestFinished(async () => {
    await client.query('rollback')
    client.release()
  })
}

describe('a comparison that is written while it is sent', () => {
  test.each([
    ['quarters', `/api/financial-data/compare?tags=${tagId}`],
    ['years', `/api/annual-reports/compare?tags=${tagId}`],
  ])('of %s is not made again for a client that has it', async (_, url) => {
    const headers = headersOf('administraator')
    const first = await ask(url, headers)
    const etag = String(first.headers['etag'])
    expect([first.statusCode, etag]).toEqual([200, expect.stringMatching(/^W\/".{22}"$/)])
    await lockFigures()
    const again = await ask(url, { ...headers, 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('is made again after any change that it shows, and for another selection or visitor', async () => {
    const url = `/api/financial-data/compare?tags=${tagId}`
    const tag = async (address = url, headers: Record<string, string> = {}) =>
      String((await ask(address, headers)).headers['etag'])
    const seen = [await tag()]
    expect(await tag()).toBe(seen[0])
    await makeFigures(db, code, [{ year: 2026, quarter: 1, revenue: 2000 }])
    seen.push(await tag())
    await db
      .updateTable('companies')
      .set({ name: 'Auto OÜ' })
      .where('registry_code', '=', code)
      .execute()
    seen.push(await tag(), await tag(`${url}&except=999`), await tag(url, headersOf('haldur')))
    expect(new Set(seen).size).toBe(seen.length)
    const changed = await ask(url, { 'if-none-match': seen[0] ?? '' })
    expect([changed.statusCode, changed.json().data[0].company.name]).toEqual([200, 'Auto OÜ'])
  })
})

test('a comparison by codes is kept, and a company that is hidden leaves it at once', async () => {
  const { id } = await makeCompany(db, { registryCode: '19400002', name: 'Peidetav OÜ' })
  const url = `/api/financial-data/compare?codes=${code},19400002`
  const first = await ask(url)
  expect(first.json().data).toHaveLength(2)
  expect((await ask(url, { 'if-none-match': String(first.headers['etag']) })).statusCode).toBe(304)
  await db.updateTable('companies').set({ is_active: false }).where('id', '=', id).execute()
  const later = await ask(url, { 'if-none-match': String(first.headers['etag']) })
  expect([later.statusCode, later.json().data.length]).toEqual([200, 1])
})

test('a comparison changes with a name of the directory, and not with what the search has found', async () => {
  await pool.query(
    "insert into directory (registry_code, registry_name) values ('10000001', 'Vana OÜ')",
  )
  const url = `/api/financial-data/compare?codes=${code},10000001`
  const first = await ask(url)
  expect(first.json().data[1].company.name).toBe('Vana OÜ')
  expect(await indexNewNames(db)).toBe(false)
  const again = { 'if-none-match': String(first.headers['etag']) }
  expect((await ask(url, again)).statusCode).toBe(304)
  await pool.query("update directory set registry_name = 'Uus OÜ' where registry_code = '10000001'")
  expect((await ask(url, again)).json().data[1].company.name).toBe('Uus OÜ')
})
