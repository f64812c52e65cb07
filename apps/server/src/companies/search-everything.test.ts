import { companyCalls } from '@kvartal/contract/companies'
import { searchCalls } from '@kvartal/contract/search'
import { settingCalls } from '@kvartal/contract/settings'
import { tagCalls } from '@kvartal/contract/tag'
import { saveRegistryFacts } from '@kvartal/database/directory/save-registry-facts'
import { importEmtaFile } from '@kvartal/database/figures/import-emta-file'
import { emtaFile } from '@kvartal/testing/database/emta-file'
import { makeCompany, makeKnown, makeTag } from '@kvartal/testing/database/factories'
import { registryFacts } from '@kvartal/testing/database/registry-file'
import { beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'
import type { TestCaller } from '../testing/test-callers.ts'

const opened = await appForFile()
const { db } = opened.database
let hiddenId = ''

beforeAll(async () => {
  await makeTag(db, { name: 'Ehitus' })
  await makeTag(db, { name: 'Eraisikute ehitus' })
  await makeCompany(db, {
    registryCode: '20100001',
    name: 'Põhja Ehitus OÜ',
    county: 'Harju maakond',
    businessActivity: 'Ehitus',
    formerNames: [{ name: 'Vana Müür AS', startDate: null, endDate: '2010-01-01' }],
  })
  hiddenId = String(
    (await makeCompany(db, { registryCode: '20100002', name: 'Ehitus Peidus OÜ', isActive: false }))
      .id,
  )
  await makeCompany(db, {
    registryCode: '20100003',
    name: 'Ehitus Ootel OÜ',
    state: 'pending',
    isActive: false,
  })
  await makeKnown(db, { registryCode: '20100001', name: 'PÕHJA EHITUS OÜ' })
  await makeKnown(db, { registryCode: '20100002', name: 'Ehitus Peidus OÜ' })
  await makeKnown(db, { registryCode: '20100003', name: 'Ehitus Ootel OÜ', county: 'Võru maakond' })
  await makeKnown(db, { registryCode: '20100004', name: 'Ehitus OÜ', county: 'Tartu maakond' })
  await makeKnown(db, { registryCode: '20100005', name: 'Suurehitus AS' })
  await saveRegistryFacts(
    db,
    registryFacts({
      registryCode: '20100006',
      name: 'Uus Nimi OÜ',
      formerNames: [{ name: 'Kadunud Sild OÜ', startDate: null, endDate: '2012-01-01' }],
    }),
    '2026-09-21',
  )
})

async function found(q: string, caller: TestCaller = 'anonymous', limit?: string) {
  const { data } = await callAs(opened.app, caller, searchCalls.searchEverything, {
    query: { q, ...(limit !== undefined && { limit }) },
  })
  return data?.map(({ kind, name, formerName }) =>
    [kind, name, ...(formerName === null ? [] : [formerName])].join(': '),
  )
}

const everyoneSees = [
  'company: Põhja Ehitus OÜ',
  'tag: Ehitus',
  'tag: Eraisikute ehitus',
  'company: Ehitus OÜ',
  'company: Ehitus Ootel OÜ',
  'company: Suurehitus AS',
]

describe('a search', () => {
  test.each([
    ['a word: curated companies, tags, then the rest of the country', 'ehitus', everyoneSees],
    ['legal forms do not count', 'ehitus as', everyoneSees],
    ['case and diacritics do not count', 'POHJA', ['company: Põhja Ehitus OÜ']],
    ['a curated company’s former name', 'müür', ['company: Põhja Ehitus OÜ: Vana Müür AS']],
    ['a former name of the country', 'kadunud sild', ['company: Uus Nimi OÜ: Kadunud Sild OÜ']],
    ['a code', '20100004', ['company: Ehitus OÜ']],
    ['a part of a code', '100005', ['company: Suurehitus AS']],
    ['a hidden company’s code', '20100002', []],
    ['a hidden company’s name', 'peidus', []],
    ['nothing known', 'puudub', []],
    ['one letter', 'e', []],
    ['nothing', '', []],
    ['signs that mean something elsewhere', '%_\\', []],
  ])('%s', async (_, typed, expected) => {
    expect(await found(typed)).toEqual(expected)
  })

  test('a company has what the bar shows, and its id only where it is curated', async () => {
    const { data } = await callAs(opened.app, 'anonymous', searchCalls.searchEverything, {
      query: { q: 'ehitus' },
    })
    expect(data?.find(({ registryCode }) => registryCode === '20100001')).toEqual({
      kind: 'company',
      registryCode: '20100001',
      _id: '1',
      name: 'Põhja Ehitus OÜ',
      formerName: null,
      county: 'Harju maakond',
      activity: 'Ehitus',
      isCurated: true,
    })
    expect(data?.find(({ registryCode }) => registryCode === '20100004')).toMatchObject({
      _id: null,
      county: 'Tartu maakond',
      isCurated: false,
    })
    expect(data?.find(({ name }) => name === 'Ehitus')).toEqual({
      kind: 'tag',
      registryCode: null,
      _id: '1',
      name: 'Ehitus',
      formerName: null,
      county: null,
      activity: null,
      isCurated: true,
    })
  })

  test('managers find hidden companies, which nobody else does', async () => {
    expect(await found('peidus', 'külaline')).toEqual([])
    expect(await found('peidus', 'haldur')).toEqual(['company: Ehitus Peidus OÜ'])
  })

  test('a company is found again as soon as it is shown, and a new tag at once', async () => {
    const show = (isActive: boolean) =>
      callAs(opened.app, 'haldur', companyCalls.changeCompany, {
        params: { id: hiddenId },
        body: { isActive },
      })
    await show(true)
    expect(await found('peidus')).toEqual(['company: Ehitus Peidus OÜ'])
    await show(false)
    expect(await found('peidus')).toEqual([])
    await callAs(opened.app, 'haldur', tagCalls.addTag, { body: { name: 'Peidus asjad' } })
    expect(await found('peidus')).toEqual(['tag: Peidus asjad'])
  })

  test('a company of the country is found by its new name at once, even when the index is older', async () => {
    expect(await found('suure')).toEqual(['company: Suurehitus AS'])
    await makeKnown(db, { registryCode: '20100005', name: 'Väikeehitus AS' }, '2026-09-22')
    expect(await found('suure')).toEqual([])
    expect(await found('väike')).toEqual(['company: Väikeehitus AS'])
    await makeKnown(db, { registryCode: '20100005', name: 'Suurehitus AS' }, '2026-09-23')
    expect(await found('suure')).toEqual(['company: Suurehitus AS'])
  })

  test('the best matches up to the requested limit are returned; a limit over 20 or a text of 201 characters is refused', async () => {
    expect(await found('ehitus', 'anonymous', '1')).toEqual(everyoneSees.slice(0, 1))
    expect(await found('ehitus', 'anonymous', '4')).toEqual(everyoneSees.slice(0, 4))
    for (const query of [
      { q: 'ehitus', limit: '21' },
      { q: 'ehitus', limit: '0' },
      { q: 'x'.repeat(201) },
    ]) {
      expect(
        (await callAs(opened.app, 'anonymous', searchCalls.searchEverything, { query })).status,
      ).toBe(400)
    }
  })

  test('only managers find what is not curated while only curated companies are shown', async () => {
    const showAll = (value: boolean) =>
      callAs(opened.app, 'administraator', settingCalls.saveSetting, {
        params: { key: 'showAllCompanies' },
        body: { value },
      })
    await showAll(false)
    expect(await found('ehitus')).toEqual(everyoneSees.slice(0, 3))
    expect(await found('20100004')).toEqual([])
    expect(await found('20100004', 'haldur')).toEqual(['company: Ehitus OÜ'])
    await showAll(true)
  })

  test('among equal matches the larger company is first, curated ones and others', async () => {
    const companies = [
      ['20100011', 'Bolt UÜ'],
      ['20100012', 'Bolt Technology OÜ'],
      ['20100013', 'Bolt Holdings OÜ'],
      ['20100014', 'Bolt Algus OÜ'],
    ] as const
    for (const [registryCode, name] of companies) await makeKnown(db, { registryCode, name })
    await makeCompany(db, { registryCode: '20100015', name: 'Bolt Väike OÜ' })
    await makeCompany(db, { registryCode: '20100016', name: 'Bolt Suur OÜ' })
    const revenues = {
      '20100011': 900,
      '20100012': 90_000_000,
      '20100013': 500_000,
      '20100015': 7,
      '20100016': 100_000_000,
    }
    const rows = Object.entries(revenues).map(([registryCode, revenue]) => ({
      registryCode,
      year: 2026,
      figures: { 1: [1, 1, revenue, 1] as const },
    }))
    await importEmtaFile(opened.database, emtaFile({ publishedOn: '2026-04-10', rows }), {
      scope: { codes: Object.keys(revenues) },
    })
    const expected = [
      'Bolt Suur OÜ',
      'Bolt Väike OÜ',
      'Bolt Technology OÜ',
      'Bolt Holdings OÜ',
      'Bolt UÜ',
      'Bolt Algus OÜ',
    ].map((name) => `company: ${name}`)
    expect(await found('Bolt')).toEqual(expected)
    expect((await found('bolt uü'))?.[2]).toBe('company: Bolt UÜ')
  })

  test('a client with too many requests is told to wait', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: 301 },
        async () =>
          (
            await callAs(opened.app, 'külaline', searchCalls.searchEverything, {
              query: { q: 'e' },
            })
          ).status,
      ),
    )
    expect(statuses).toContain(429)
  })
})
