import { company, employees, revenue, tag, taxRatio, year2023 } from '@kvartal/testing/charts/lines'
import { expect, test } from 'vitest'
import { makeSeries } from './series.ts'
import { noSwitches } from './switches.ts'

const indexed = { ...noSwitches, isIndexed: true }

test('the first period that all lines have is 100', () => {
  const series = makeSeries(
    year2023,
    [revenue],
    [company('A', [50, 200, null, 300]), company('B', [null, 10, 5, 0])],
    'lines',
    indexed,
  )
  expect(series.base).toBe(1)
  expect(series.lines.map(({ values }) => values)).toEqual([
    [25, 100, null, 150],
    [null, 100, 50, 0],
  ])
  expect(series.metrics[0]).toMatchObject({ label: 'Käive', unit: 'indeks', axis: 'index' })
  expect(series.switchSentences).toEqual([])
})

test('metrics of different units are on one axis, with dashes of their own', () => {
  const lines = [
    company('A', [50, 100, 100, 100]),
    company('A', [4, 4, 4, 8], 'employees'),
    company('A', [0.2, 0.1, 0.1, 0.1], 'taxRatio'),
  ]
  const series = makeSeries(year2023, [revenue, employees, taxRatio], lines, 'lines', indexed)
  expect(series.panels.map(({ axes }) => axes.map(({ kind }) => kind))).toEqual([['index']])
  expect(new Set(series.lines.map(({ dash }) => dash)).size).toBe(3)
})

test('without a common period the values stay, and a sentence says so', () => {
  const lines = [company('A', [1, 2, null, null]), company('B', [null, null, 3, 4])]
  const series = makeSeries(year2023, [revenue], lines, 'lines', indexed)
  expect(series.base).toBeNull()
  expect(series.lines.map(({ values }) => values)).toEqual([
    [1, 2, null, null],
    [null, null, 3, 4],
  ])
  expect(series.switchSentences).toEqual([
    'Indeksit ei saa näidata: ühelgi perioodil ei ole kõigil joontel nullist suuremat arvu. Graafikul on arvud ise.',
  ])
})

test('a loss or 0 is never 100; a line without other values is left out and named', () => {
  const lines = [
    company('A', [-5, 10, 20, 30]),
    company('B', [-1, 0, -2, null]),
    company('Tühi', [null, null, null, null]),
  ]
  const series = makeSeries(year2023, [revenue], lines, 'lines', indexed)
  expect(series.base).toBe(1)
  expect(series.lines[0]?.values).toEqual([-50, 100, 200, 300])
  expect(series.lines[1]?.values).toEqual([null, null, null, null])
  expect(series.switchSentences).toEqual([
    'Indeksist jäi välja: B. Nullist suuremat arvu, millest indeksit arvutada, ei ole.',
  ])
})

test('an average of a few companies is not the base', () => {
  const coverage = { of: 40, counts: [1, 30, 30, 30], isThin: [true, false, false, false] }
  const series = makeSeries(
    year2023,
    [revenue],
    [{ ...tag('Ehitus', [5, 10, 10, 20]), coverage }],
    'lines',
    indexed,
  )
  expect(series.base).toBe(1)
  expect(series.lines[0]?.values).toEqual([50, 100, 100, 200])
})

test('bars are never indexed', () => {
  expect(
    makeSeries(year2023, [revenue], [company('A', [1, 2, 3, 4])], 'bars', indexed).base,
  ).toBeNull()
})
