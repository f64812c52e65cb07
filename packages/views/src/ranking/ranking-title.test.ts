import { expect, test } from 'vitest'
import type { RankingAddress } from './ranking-question.ts'
import { rankingTitle } from './ranking-title.ts'
import { readRankingAddress } from './ranking-view.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const names = {
  tag: (id: string) => ({ '3': 'Pangad' })[id] ?? id,
  activity: (code: string) => (code === '1071' ? 'Pagaritoodete tootmine' : null),
}

test.each<[RankingAddress, string]>([
  [{}, 'Suurim käive'],
  [{ period: '2026-Q3' }, 'Suurim käive, III kv 2026'],
  [{ order: 'asc' }, 'Väikseim käive'],
  [{ metric: 'totalTaxes' }, 'Suurimad maksud kokku'],
  [{ metric: 'employees' }, 'Enim töötajaid'],
  [{ metric: 'employees', order: 'asc' }, 'Kõige vähem töötajaid'],
  [{ period: '2024', metric: 'debtToEquity' }, 'Väikseim kohustiste ja omakapitali suhe, 2024'],
  [
    { sort: 'change', employeesFrom: '10', period: '2026-Q3' },
    'Kiireima kasvuga: käive, vähemalt 10 töötajat, III kv 2026',
  ],
  [{ sort: 'change', order: 'asc' }, 'Kiireima langusega: käive'],
  [{ sort: 'change', growth: '3' }, 'Kiireima kasvuga kolme aastaga: käive'],
  [{ growth: '5' }, 'Suurim käive, kasv viie aastaga'],
  [{ sort: 'previous' }, 'Käive, järjestatud aasta varem olnud väärtuse järgi, suurimast alates'],
  [
    { sort: 'previous', order: 'asc', growth: '3' },
    'Käive, järjestatud kolm aastat varem olnud väärtuse järgi, väikseimast alates, kasv kolme aastaga',
  ],
  [{ sort: 'name' }, 'Käive, järjestatud nime järgi'],
  [{ sort: 'county', order: 'desc' }, 'Käive, järjestatud maakonna järgi, tagant ettepoole'],
  [
    { activity: 'Ehitus', county: 'Harju maakond', tags: '3', scope: 'curated' },
    'Suurim käive, Ehitus, Harju maakond, Kvartali ettevõtted, tag Pangad',
  ],
])('the title of %o says what is ranked and in which order', (address, title) => {
  const { metric, sort, isDescending, growth, filters, period } = readRankingAddress(address).view
  const order = { sort, order: isDescending ? 'desc' : 'asc', growth } as const
  expect(plain(rankingTitle({ metric, order, filters, extent: 'all', period }, names))).toBe(title)
})
