import { randomFrom } from '@kvartal/testing/database/made-country'
import { curated, directoryOf } from '@kvartal/testing/ranking/made-companies'
import { expect, test } from 'vitest'
import { rankedCompanies } from './company-columns.ts'
import {
  allMarked,
  countedMarks,
  countMarked,
  keepMarked,
  markedPlaces,
  markOf,
  marksAt,
  noneMarked,
  setMark,
} from './marks.ts'
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

test.each([0, 1, 31, 32, 33, 64, 1000])(
  'marks of %i places are counted, listed and looked up in another order as one by one',
  (length) => {
    const memory = openWorkingMemory()
    for (const share of [0, 0.02, 0.5, 1]) {
      const random = randomFrom(5)
      const marks = noneMarked(length)
      for (let place = 0; place < length; place += 1)
        setMark(marks.words, place, Number(random() < share))
      const places = [...Array(length).keys()].filter((place) => markOf(marks.words, place) === 1)
      expect([...markedPlaces(marks, memory)]).toEqual(places)
      const { count, countBefore, placeOf } = countedMarks(marks, memory)
      expect(count).toBe(places.length)
      expect(places.map((_, nth) => placeOf(nth))).toEqual(places)
      for (let end = 0; end <= length; end += 1)
        expect(countBefore(end)).toBe(places.filter((place) => place < end).length)
      const order = Int32Array.from({ length }, (_, i) => (i * 7) % length)
      const { words } = marksAt(marks, order, 'in another order', memory)
      expect(Array.from(order, (_, i) => markOf(words, i))).toEqual(
        Array.from(order, (place) => Number(places.includes(place))),
      )
      expect(countMarked({ length, words })).toBe(
        [...order].filter((place) => places.includes(place)).length,
      )
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
