import { type Quarter, quarters } from '@kvartal/domain/period/period'
import type { FourNumbers, MadeFile, MadeRow } from './emta-file.ts'

/** Seeded random numbers in [0, 1) (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const madeCodes = ['10000001', '10000002', '10000003', '10000004', '10000005', '10000006']

const wideDates = ['2025-07-10', '2025-10-09', '2026-01-10', '2026-04-10', '2026-07-10']

/**
 * A file of a very small country: few companies and few different numbers, so that publications
 * often agree, contradict each other, have the same date, lack companies, or are too short to
 * remove any.
 */
export function madeFile(random: () => number): MadeFile {
  const among = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const sometimes = (chance: number) => random() < chance
  const numbers = (): FourNumbers => [
    among([0, 100, 250.5]),
    among([null, 90]),
    among([null, -7, 1000]),
    among([null, 0, 3]),
  ]
  const row = (registryCode: string, year: number, allowed: readonly Quarter[]): MadeRow => ({
    registryCode,
    year,
    name: `ETTEVÕTE ${registryCode} ${among(['OÜ', 'AS', 'GRUPP'])}`,
    figures: Object.fromEntries(
      allowed.filter(() => sometimes(0.8)).map((quarter) => [quarter, numbers()]),
    ),
  })
  const presence = among([0.55, 0.9, 1])
  const present = () => madeCodes.filter(() => sometimes(presence))
  const naturalPersons = among([0, 5, 40])
  if (sometimes(0.35)) {
    const quarter = among([
      { year: 2025, quarter: 1, publishedOn: '2025-04-10' },
      { year: 2025, quarter: 2, publishedOn: '2025-07-10' },
      { year: 2025, quarter: 3, publishedOn: '2025-10-10' },
    ] as const)
    const rows = present().map((code) => row(code, 2025, [quarter.quarter]))
    return {
      quarter,
      publishedOn: quarter.publishedOn,
      rows,
      naturalPersons,
      unreadable: unreadable(rows, 2025),
    }
  }
  const years = among([[2024, 2025], [2025], [2025, 2026]])
  const inOrder = present().flatMap((code) => years.map((year) => row(code, year, quarters)))
  // EMTA's files are sorted, but imports must not rely on it.
  const rows = sometimes(0.3)
    ? inOrder
        .map((each) => ({ each, place: random() }))
        .sort((a, b) => a.place - b.place)
        .map(({ each }) => each)
    : inOrder
  return {
    publishedOn: among(wideDates),
    rows,
    naturalPersons,
    unreadable: unreadable(rows, among(years)),
  }

  function unreadable(rows: readonly MadeRow[], year: number) {
    const absent = madeCodes.filter(
      (code) => !rows.some((row) => row.registryCode === code && row.year === year),
    )
    return sometimes(0.3) ? absent.slice(0, 1).map((registryCode) => ({ registryCode, year })) : []
  }
}
