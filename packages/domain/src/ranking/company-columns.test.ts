import { curated, directoryOf } from '@kvartal/testing/ranking/made-companies'
import { describe, expect, test } from 'vitest'
import {
  type CuratedCompany,
  type DirectoryColumns,
  eachLabelled,
  rankedCompanies,
} from './company-columns.ts'

/** All that is known of each company, in their order. */
function everyone(directory: DirectoryColumns, all: readonly CuratedCompany[]) {
  const ranked = rankedCompanies(directory, all)
  const entries = ranked.ofSameName(Int32Array.from(directory.codes.keys()))
  const found = Array.from(ranked.codes, (code, place) => ({
    code,
    id: ranked.ids[place],
    name: ranked.nameAt(place),
    county: ranked.labels.county[ranked.county[place] ?? -1],
    registered: ranked.registered[place],
    entry: entries[place],
  }))
  const tags = [...ranked.ofTag].map(([tagId, places]) => [
    tagId,
    Array.from(places, (place) => ranked.codes[place]),
  ])
  return { found, tags: Object.fromEntries(tags) as Readonly<Record<number, number[]>> }
}

const directory: DirectoryColumns = {
  ...directoryOf('Aru', 'Boor', 'Cirkus', 'Duo'),
  codes: Int32Array.of(10, 20, 30, 40),
  county: Uint16Array.of(1, 2, 1, 3),
  registered: Int32Array.of(20_000_010, 20_000_020, 20_000_030, 20_000_040),
  labels: { ...eachLabelled(() => [null]), county: [null, 'Harju', 'Tartu', 'Võru'] },
}

const ofDirectory = (entry: number) => ({
  code: directory.codes[entry],
  id: 0,
  name: directory.nameAt(entry),
  county: directory.labels.county[directory.county[entry] ?? -1],
  registered: directory.registered[entry],
  entry,
})

describe('the companies that count', () => {
  test('are those of the directory where none is curated', () => {
    expect(everyone(directory, [])).toEqual({ found: [0, 1, 2, 3].map(ofDirectory), tags: {} })
  })

  test('have the facts of the curated ones in place of the directory’s', () => {
    const all = [
      curated(20, { name: 'Boor', county: 'TARTU', registered: 5, tagIds: [1] }),
      curated(40, { name: 'Uus Duo', county: 'Lääne', tagIds: [1, 2] }),
    ]
    expect(everyone(directory, all)).toEqual({
      found: [
        ofDirectory(0),
        { code: 20, id: 120, name: 'Boor', county: 'Tartu', registered: 5, entry: 1 },
        ofDirectory(2),
        { code: 40, id: 140, name: 'Uus Duo', county: 'Lääne', registered: 0, entry: -1 },
      ],
      tags: { 1: [20, 40], 2: [40] },
    })
  })

  test('are fewer by the hidden ones and more by those that the directory does not have', () => {
    const hidden = { isActive: false }
    const all = [
      curated(5),
      curated(10, hidden),
      curated(20, { name: 'Boor' }),
      curated(25),
      curated(26, hidden),
      curated(30, hidden),
      curated(50, { tagIds: [3] }),
    ]
    const { found, tags } = everyone(directory, all)
    expect(found.map(({ code, name, entry }) => [code, name, entry])).toEqual([
      [5, 'Ettevõte 5', -1],
      [20, 'Boor', 1],
      [25, 'Ettevõte 25', -1],
      [40, 'Duo', 3],
      [50, 'Ettevõte 50', -1],
    ])
    expect(found[3]).toEqual(ofDirectory(3))
    expect(tags).toEqual({ 3: [50] })
  })

  test('are the curated ones where the directory is empty', () => {
    const { found } = everyone(directoryOf(), [curated(1), curated(2, { isActive: false })])
    expect(found.map(({ code, entry }) => [code, entry])).toEqual([[1, -1]])
  })
})
