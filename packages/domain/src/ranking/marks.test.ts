import { curated, directoryOf } from '@kvartal/testing/ranking/made-companies'
import { expect, test } from 'vitest'
import { rankedCompanies } from './company-columns.ts'
import { allMarked, countMarked, keepMarked, markOf, noneMarked, setMark } from './marks.ts'
import { type CompanyFilter, findCompanies } from './ranking-filter.ts'
import { openWorkingMemory } from './working-memory.ts'

test.each([0, 1, 31, 32, 33, 64, 70])(
  'of %i companies all are marked, and no other',
  (companies) => {
    const memory = openWorkingMemory()
    allMarked(1000, memory)
    const all = allMarked(companies, memory)
    expect(countMarked(all)).toBe(companies)
    for (let place = 0; place < companies; place += 1) expect(markOf(all.words, place)).toBe(1)
    for (const kept of [0, 30, 31, 32, 63, 69].filter((place) => place < companies)) {
      const one = noneMarked(companies)
      setMark(one.words, kept, 1)
      setMark(one.words, kept, 0)
      const found = allMarked(companies)
      keepMarked(found, one)
      expect(countMarked(found)).toBe(1)
      expect(markOf(found.words, kept)).toBe(1)
    }
  },
)

const counties = ['Harju maakond', 'Tartu maakond', 'Võru maakond', null] as const
const activities = ['Ehitus', 'Kaubandus', null] as const
/** Some more than words have bits, and of all combinations. */
const made = Array.from({ length: 1000 }, (_, i) =>
  curated(10_000 + i, {
    county: counties[i % 4] ?? null,
    activity: activities[i % 3] ?? null,
    registered: 20_000_101 + ((i * 7919) % 200_000),
    vatRegistered: i % 5 === 0 ? null : i % 2 === 0,
    tagIds: [i % 7, 10 + (i % 11)],
  }),
)
const companies = rankedCompanies(directoryOf(), made)
const values = Float64Array.from(made, (_, i) => (i % 13 === 0 ? Number.NaN : i % 100))
const companyOf = Int32Array.from(made.keys())

const filters: readonly (readonly [CompanyFilter, (i: number) => boolean])[] = [
  [{ county: ['Harju maakond', null] }, (i) => [0, 3].includes(i % 4)],
  [{ activity: ['ehitus'] }, (i) => i % 3 === 0],
  [{ registeredFrom: 20_100_000 }, (i) => (made[i]?.registered ?? 0) >= 20_100_000],
  [{ vatRegistered: true }, (i) => i % 5 !== 0 && i % 2 === 0],
  [{ tags: [1, 12] }, (i) => i % 7 === 1 || i % 11 === 2],
  [{ allTags: [1, 12] }, (i) => i % 7 === 1 && i % 11 === 2],
  [
    { ranges: [{ values, companyOf, from: 10, to: 50 }] },
    (i) => i % 13 !== 0 && i % 100 >= 10 && i % 100 <= 50,
  ],
]

test('companies are found alike by each pair of facts, whatever was asked before', () => {
  const memory = openWorkingMemory()
  for (let round = 0; round < 2; round += 1)
    for (const [one, isOne] of filters)
      for (const [other, isOther] of filters) {
        const { words } = findCompanies(companies, { ...one, ...other }, memory)
        // A fact that both restrict is the second one's.
        const expected = made.map((_, i) => Number((one === other || isOne(i)) && isOther(i)))
        expect(made.map((_, i) => markOf(words, i))).toEqual(expected)
      }
})
