import type { FigureRow, RowSubject } from '@kvartal/views/figures/figure-rows'
import { describe, expect, it } from 'vitest'
import { sortRows, summarizeRows } from './table-rows.tsx'

const row = (kind: RowSubject['kind'], name: string, ...values: (number | null)[]): FigureRow => ({
  subject:
    kind === 'company'
      ? {
          kind,
          key: name,
          name,
          identity: { kind, slot: 0 },
          company: { registryCode: '10000001' },
        }
      : {
          kind,
          key: name,
          name,
          identity: { kind, color: '#006600', statistic: 'mean' },
          tag: { name, color: '#006600', textColor: '#ffffff' },
          statistic: 'mean',
        },
  values,
})

const rows = [
  row('company', 'Žürii OÜ', 30, null),
  row('tag', 'Harju', 1, 7),
  row('company', 'Õun AS', null, 5),
  row('company', 'Tamm OÜ', 10, -5),
  row('tag', 'Ehitus', 2, null),
]

const names = (sorted: readonly FigureRow[]) => sorted.map(({ subject }) => subject.name)

describe('rows of a metric’s table', () => {
  it('are in the order of selection, tags below companies, until they are sorted', () => {
    expect(names(sortRows(rows, null))).toEqual([
      'Žürii OÜ',
      'Õun AS',
      'Tamm OÜ',
      'Harju',
      'Ehitus',
    ])
  })

  it('keep missing values last in both directions', () => {
    expect(names(sortRows(rows, { column: 0, isDescending: false }))).toEqual([
      'Tamm OÜ',
      'Žürii OÜ',
      'Õun AS',
      'Harju',
      'Ehitus',
    ])
    expect(names(sortRows(rows, { column: 0, isDescending: true }))).toEqual([
      'Žürii OÜ',
      'Tamm OÜ',
      'Õun AS',
      'Ehitus',
      'Harju',
    ])
    expect(names(sortRows(rows, { column: 1, isDescending: false })).slice(0, 3)).toEqual([
      'Tamm OÜ',
      'Õun AS',
      'Žürii OÜ',
    ])
  })

  it('sort names in Estonian order: z and ž before t, õ at the end', () => {
    expect(names(sortRows(rows, { column: 'name', isDescending: false }))).toEqual([
      'Žürii OÜ',
      'Tamm OÜ',
      'Õun AS',
      'Ehitus',
      'Harju',
    ])
  })
})

it('sort tags by the numbers in their names, companies not', () => {
  const numbered = (kind: RowSubject['kind']) => [
    row(kind, 'Klaster 2', 1),
    row(kind, 'Klaster 10', 1),
  ]
  const sorted = (kind: RowSubject['kind']) =>
    names(sortRows(numbered(kind), { column: 'name', isDescending: false }))
  expect(sorted('tag')).toEqual(['Klaster 2', 'Klaster 10'])
  expect(sorted('company')).toEqual(['Klaster 10', 'Klaster 2'])
})

describe('summary rows', () => {
  it('summarize the companies without tags and missing values', () => {
    expect(summarizeRows(rows, 2)).toEqual([
      { average: 20, minimum: 10, maximum: 30 },
      { average: 0, minimum: -5, maximum: 5 },
    ])
  })

  it('leave out values that are not comparable', () => {
    const onNegativeEquity = { ...row('company', 'Õun AS', 500, 5), isUncounted: [true, false] }
    expect(summarizeRows([row('company', 'Tamm OÜ', 10, 7), onNegativeEquity], 2)).toEqual([
      { average: 10, minimum: 10, maximum: 10 },
      { average: 6, minimum: 5, maximum: 7 },
    ])
  })

  it('summarize the tags when only tag averages are shown', () => {
    expect(
      summarizeRows(
        rows.filter((one) => one.subject.kind === 'tag'),
        2,
      ),
    ).toEqual([
      { average: 1.5, minimum: 1, maximum: 2 },
      { average: 7, minimum: 7, maximum: 7 },
    ])
  })
})
