import type { Found } from '@kvartal/contract/search'
import { expect, test } from 'vitest'
import { auditLogPath, homePath } from '../../paths.ts'
import { readFinds, withFind } from './recent-finds.ts'
import { searchOptions } from './search-options.ts'

const company = (registryCode: string, given: Partial<Found> = {}): Found => ({
  kind: 'company',
  registryCode,
  _id: '1',
  name: `Ettevõte ${registryCode}`,
  formerName: null,
  county: 'Harju maakond',
  activity: null,
  isCurated: true,
  ...given,
})
const tag: Found = {
  ...company('', { name: 'Ehitus' }),
  kind: 'tag',
  registryCode: null,
  county: null,
  _id: '7',
}
const pages = [
  { label: 'Esileht', link: homePath() },
  { label: 'Auditilogi', link: auditLogPath() },
]
const recent = [{ kind: 'company', key: '10000001', name: 'Viimane OÜ' }] as const

const activities = [
  { code: '107', version: '2025', level: 'group', name: 'Pagaritoodete tootmine', companies: 34 },
] as const

const shown = (typed: string, found: readonly Found[]) =>
  searchOptions(typed, { found, activities, recent, pages }).map(({ title, options }) => [
    title,
    ...options.map(({ key }) => key),
  ])

test.each([
  [
    'nothing typed',
    '',
    [
      ['Viimati avatud', '10000001'],
      ['Lehed', '/', '/audit-log'],
    ],
  ],
  [
    'one letter',
    'a',
    [
      ['Viimati avatud', '10000001'],
      ['Lehed', '/audit-log'],
    ],
  ],
  [
    'a text',
    'ehitus',
    [
      ['Ettevõtted', '10000002'],
      ['Tagid', '7'],
      ['Kogu riik', '10000003'],
      ['Tegevusalad', '107'],
    ],
  ],
  [
    'the whole name of a screen',
    'Auditilogi',
    [
      ['Leht', '/audit-log'],
      ['Ettevõtted', '10000002'],
      ['Tagid', '7'],
      ['Kogu riik', '10000003'],
      ['Tegevusalad', '107'],
    ],
  ],
  [
    'a text that begins a screen’s name',
    'audit',
    [
      ['Ettevõtted', '10000002'],
      ['Tagid', '7'],
      ['Kogu riik', '10000003'],
      ['Tegevusalad', '107'],
      ['Lehed', '/audit-log'],
    ],
  ],
])('%s offers its groups', (_, typed, expected) => {
  expect(
    shown(typed, [company('10000002'), tag, company('10000003', { _id: null, isCurated: false })]),
  ).toEqual(expected)
})

test('a company shows its code, county and activity, as far as they are known', () => {
  const [group] = searchOptions('ette', {
    found: [company('10000002', { activity: 'Ehitus' }), company('10000003', { county: null })],
    activities: [],
    recent,
    pages,
  })
  expect(group?.options).toMatchObject([
    { note: '10000002 · Harju maakond · Ehitus' },
    { note: '10000003' },
  ])
})

test('an activity shows its code and its companies', () => {
  const [group] = searchOptions('pagar', { found: [], activities, recent, pages })
  expect(group?.options).toMatchObject([
    { kind: 'activity', key: '107', version: '2025', note: expect.stringMatching(/^107 · 34\s/) },
  ])
})

test('the latest opened one comes first, once, and six are kept', () => {
  const finds = Array.from(
    { length: 8 },
    (_, i) => ({ kind: 'company', key: `1000000${i % 7}`, name: `${i}` }) as const,
  )
  const kept = finds.reduce<ReturnType<typeof readFinds>>(withFind, [])
  expect(kept.map(({ key }) => key)).toEqual([
    '10000000',
    '10000006',
    '10000005',
    '10000004',
    '10000003',
    '10000002',
  ])
})

test.each([
  ['nothing', null],
  ['invalid JSON', '{'],
  ['no list', '{}'],
  [
    'other things',
    '[1,null,{"kind":"company","key":"1","name":"a"},{"kind":"page","key":"10000001","name":"a"},{"kind":"tag","key":"x","name":"a"}]',
  ],
])('stored %s gives no entry', (_, text) => {
  expect(readFinds(text)).toEqual([])
})
