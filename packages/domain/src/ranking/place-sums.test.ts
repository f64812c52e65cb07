import { describe, expect, test } from 'vitest'
import { placesAmong } from './code-columns.ts'
import {
  type CuratedCompany,
  type DirectoryColumns,
  type RankedCompanies,
  rankedCompanies,
} from './company-columns.ts'
import type { PeriodColumns } from './period-columns.ts'
import {
  movedCompanies,
  placeList,
  type PlaceSums,
  placeSums,
  sumsByPlace,
  withMoved,
  withMovedTo,
} from './place-sums.ts'

/** A generator that repeats itself. */
function randomFrom(seed: number): () => number {
  let state = seed + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const counties = [null, 'Harju maakond', 'Võru maakond']
const activities = ['Ehitus', null]

function madeDirectory(random: () => number): DirectoryColumns {
  const codes = Int32Array.from(
    Array.from({ length: 60 }, (_, i) => i).filter(() => random() < 0.8),
    (i) => 10_000_000 + i,
  )
  const none = new Uint8Array(codes.length)
  const among = (count: number) => Uint16Array.from(codes, () => Math.floor(random() * count))
  return {
    codes,
    county: among(counties.length),
    activity: among(activities.length),
    legalForm: new Uint16Array(codes.length),
    municipality: new Uint16Array(codes.length),
    emtak: new Uint16Array(codes.length),
    vat: none,
    registered: new Int32Array(codes.length),
    gone: none,
    labels: {
      county: counties,
      activity: activities,
      legalForm: [null],
      municipality: [null],
      emtak: [null],
    },
    nameAt: (place) => `Ettevõte ${place}`,
  }
}

function madeCurated(random: () => number): CuratedCompany[] {
  return Array.from({ length: 60 }, (_, i) => i)
    .filter(() => random() < 0.4)
    .map((i) => ({
      id: i + 1,
      code: 10_000_000 + i,
      name: `Ettevõte ${i}`,
      county: random() < 0.3 ? 'Tartu maakond' : (counties[i % 3] ?? null),
      activity: random() < 0.5 ? 'Kaubandus' : 'Ehitus',
      legalForm: null,
      municipality: null,
      emtak: null,
      vatRegistered: null,
      registered: 0,
      isActive: random() < 0.8,
      isGone: false,
      tagIds: [],
    }))
}

function madeFigures(random: () => number): PeriodColumns {
  const codes = Int32Array.from(
    Array.from({ length: 62 }, (_, i) => i).filter(() => random() < 0.7),
    (i) => 10_000_000 + i,
  )
  const values = () =>
    Float64Array.from(codes, () => (random() < 0.2 ? Number.NaN : Math.round(random() * 1e6) / 100))
  return {
    codes,
    published: {
      nationalTaxes: values(),
      laborTaxes: values(),
      revenue: values(),
      employeeCount: values(),
    },
  }
}

const sorted = (sums: PlaceSums) =>
  sumsByPlace(sums).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

describe('sums by place', () => {
  test.each(Array.from({ length: 40 }, (_, seed) => seed))(
    'follow the companies that have moved, as when all are added up anew (%i)',
    (seed) => {
      const random = randomFrom(seed)
      const directory = madeDirectory(random)
      const figures = madeFigures(random)
      const terms = seed % 3 === 0 ? [] : (['nationalTaxes', 'laborTaxes'] as const)
      const before = rankedCompanies(directory, madeCurated(random))
      const after = rankedCompanies(
        seed % 2 === 0 ? directory : madeDirectory(random),
        madeCurated(random),
      )
      const moved = movedCompanies(before, after)
      expect(moved.length).toBeGreaterThan(0)
      const hundredthsOf = (code: number) => {
        const row = figures.codes.indexOf(code)
        if (row === -1) return null
        const sum = terms.reduce(
          (all, term) => all + Math.round((figures.published[term]?.[row] ?? Number.NaN) * 100),
          0,
        )
        return Number.isNaN(sum) ? null : sum
      }
      const sumsOf = (companies: RankedCompanies) => {
        const companyOf = placesAmong(figures.codes, companies.codes)
        return placeSums({ ...figures, companyOf }, companies, placeList(companies), terms)
      }
      const sums = sumsOf(before)
      const list = withMovedTo(moved)(sums.list)
      const followed = withMoved(sums, moved, list, hundredthsOf)
      expect(sorted(followed)).toEqual(sorted(sumsOf(after)))
      expect(movedCompanies(after, after)).toEqual([])
    },
  )
})
