import { curated, directoryOf } from '@kvartal/testing/ranking/made-companies'
import { describe, expect, test } from 'vitest'
import { compareText } from '../format/order.ts'
import { type DirectoryColumns, rankedCompanies } from './company-columns.ts'
import { nameOrderOf, nameRanksOf } from './name-order.ts'
import { sortOrder } from './sort-order.ts'
import { withoutPause } from './without-pause.ts'

/** More than are sorted by comparing, in no order. */
const names = Array.from({ length: 700 }, (_, i) => `${'šzõätäüao'[i % 9]}${(i * 7919) % 1009} OÜ`)

const directory = directoryOf(...names)

function ranksOf({ codes, nameAt }: Pick<DirectoryColumns, 'codes' | 'nameAt'>) {
  const byName = [...codes.keys()].toSorted((a, b) => compareText(nameAt(a), nameAt(b)))
  return withoutPause(nameRanksOf(Int32Array.from(byName, (place) => codes[place] ?? 0)))
}

/** The directory without some companies. */
function without(isLeftOut: (place: number) => boolean): DirectoryColumns {
  const left = names
    .map((name, place) => ({ name, place }))
    .filter(({ place }) => !isLeftOut(place))
  return {
    ...directoryOf(...left.map(({ name }) => name)),
    codes: Int32Array.from(left, ({ place }) => directory.codes[place] ?? 0),
  }
}

const edited = [
  curated(3, { name: 'Õunaaed OÜ' }),
  curated(10, { isActive: false }),
  curated(20, { name: names[19] ?? '' }),
  curated(30, { name: 'Õunaaed AS' }),
  curated(900, { name: 'Aadu Talu' }),
  curated(901, { name: 'Ürgmets OÜ' }),
]

describe('companies with curated ones among them have the Estonian order of their names', () => {
  test.each([
    ['by the same directory', directory],
    ['by one that had fewer companies', without((place) => place % 50 === 7)],
    ['by one that had none', directoryOf()],
    [
      'by one that had others in their place',
      { ...directory, codes: directory.codes.map((code) => (code > 300 ? code + 5000 : code)) },
    ],
  ])('%s', (_, named) => {
    const companies = rankedCompanies(directory, edited)
    const order = sortOrder(withoutPause(nameOrderOf(companies, ranksOf(named))))
    const sorted = [...order].map(companies.nameAt)
    expect(sorted).toEqual([...companies.codes.keys()].map(companies.nameAt).toSorted(compareText))
    expect(sorted).toContain('Ürgmets OÜ')
  })

  test('by one that had more', () => {
    const companies = rankedCompanies(
      without((place) => place % 3 === 1),
      edited,
    )
    const order = sortOrder(withoutPause(nameOrderOf(companies, ranksOf(directory))))
    expect([...order].map(companies.nameAt)).toEqual(
      [...companies.codes.keys()].map(companies.nameAt).toSorted(compareText),
    )
  })
})
