import {
  company,
  employees,
  measure,
  revenue,
  tag,
  taxRatio,
  year2023,
} from '@kvartal/testing/charts/lines'
import { expect, test } from 'vitest'
import { type ChartLine } from '../series/chart-line.ts'
import { makeSeries } from '../series/series.ts'
import { noSwitches } from '../series/switches.ts'
import { makeLayout } from './layout.ts'

const wide = { width: 1000, height: 500 }
const narrow = { width: 320, height: 500 }
const one = (lines: ChartLine[]) => makeSeries(year2023, [revenue], lines)

test('values run from zero at the bottom to the top, periods evenly from left to right', () => {
  const layout = makeLayout(one([company('A', [0, 300, null, 600])]), narrow, measure)
  // '600 €' is the widest tick with 5 characters, with a gap of 10 px.
  expect(layout.left).toBe(45)
  expect(layout.right).toBe(308)
  expect(layout.xs).toEqual([55, 136, 217, 298])
  expect(layout.lines[0]?.points).toEqual([
    { x: 55, y: 454 },
    { x: 136, y: 233 },
    null,
    { x: 298, y: 12 },
  ])
  expect(layout.lines[0]?.path).toBe('M55,454L136,233M298,12')
})

test('few lines have a mark at each point, many only at isolated points', () => {
  const marksOf = (count: number) => {
    const lines = Array.from({ length: count }, (_, i) => company(`C${i}`, [1, 2, null, 3]))
    const drawn = makeLayout(one(lines), wide, measure).lines[0]?.marks ?? ''
    return drawn.split('M').length - 1
  }
  expect(marksOf(12)).toBe(3)
  expect(marksOf(13)).toBe(1)
})

test('thinly covered periods of a tag have sections and hollow marks of their own', () => {
  const coverage = { of: 44, counts: [41, 21, 39, 40], isThin: [false, true, false, false] }
  const [drawn] = makeLayout(
    one([{ ...tag('Ehitus', [0, 600, 300, 300]), coverage }]),
    narrow,
    measure,
  ).lines
  expect(drawn?.path).toBe('M55,454M217,233L298,233')
  expect(drawn?.thin.path).toBe('M55,454L136,12M136,12L217,233')
  expect(drawn?.thin.marks.match(/M[^a]*/g)).toEqual(['M133,12'])
  // The first period has a covered neighbour on neither side.
  expect(drawn?.marks.match(/M[^a]*/g)).toEqual(['M52,454'])
})

test('a line is broken, with a mark, where values do not compare: at another basis, and where a tag has more than twice as many companies', () => {
  const drawn = (line: Partial<ReturnType<typeof tag>>) =>
    makeLayout(one([{ ...tag('Ehitus', [0, 600, 300, 300]), ...line }]), narrow, measure).lines[0]
  const counts = (...of: number[]) =>
    drawn({ coverage: { of: 44, counts: of, isThin: [false, false, false, false] } })
  expect(counts(20, 40, 20, 39)?.path).toBe('M55,454L136,12L217,233L298,233')
  expect(counts(20, 40, 20, 39)?.breaks).toBe('')
  const grown = counts(19, 40, 40, 40)
  expect(grown?.path).toBe('M55,454M136,12L217,233L298,233')
  expect(grown?.breaks.match(/M/g)).toHaveLength(2)
  // The first point has no line any more, so it has a mark.
  expect(grown?.marks).not.toBe('')
  expect(counts(40, 40, 19, 19)?.path).toBe('M55,454L136,12M217,233L298,233')
  expect(drawn({ bases: ['before', 'before', 'since', 'since'] })?.path).toBe(
    'M55,454L136,12M217,233L298,233',
  )
})

test('a tag average has marks only at isolated points', () => {
  expect(makeLayout(one([tag('Ehitus', [1, 2, 3, 4])]), wide, measure).lines[0]?.marks).toBe('')
})

test('names are at the line ends, truncated to the available width with the full name kept', () => {
  const name = 'Lõuna-Eesti Haljastuse ja Teehoolduse Aktsiaselts'
  const layout = makeLayout(
    one([company(name, [1, 2, 3, null]), company('B', [1, 1, 1, 1])]),
    wide,
    measure,
  )
  const [long, short] = layout.endLabels
  // A name has 190 px at most: 27 characters of 7 px, the last of them the ellipsis.
  expect(long?.text).toBe('Lõuna-Eesti Haljastuse ja…')
  expect(long?.fullText).toBe(name)
  expect(short?.text).toBe('B')
  expect(long?.y).toBe(layout.lines[0]?.points[2]?.y)
})

test('a narrow chart has no names at the line ends and gives their width to the lines', () => {
  const layout = makeLayout(one([company('A', [1, 2, 3, 4])]), narrow, measure)
  expect(layout.labels).toBeNull()
  expect(layout.endLabels).toEqual([])
})

test('two units keep the height and have an axis on each side', () => {
  const lines = [company('A', [1, 2, 3, 4]), company('A', [10, 20, 30, 40], 'employees')]
  const layout = makeLayout(makeSeries(year2023, [revenue, employees], lines), wide, measure)
  expect(layout.height).toBe(500)
  expect(layout.panels).toHaveLength(1)
  expect(layout.panels[0]?.axes.map((axis) => axis.side)).toEqual(['left', 'right'])
  // 4 of 4 and 40 of 40 are both the top of their axes.
  expect(layout.lines[0]?.points[3]).toEqual(layout.lines[1]?.points[3])
})

test('a name includes its line’s metric when the panel has several', () => {
  const lines = [company('A', [1, 2, 3, 4]), company('A', [40, 3, 2, 1], 'employees')]
  const layout = makeLayout(makeSeries(year2023, [revenue, employees], lines), wide, measure)
  expect(layout.endLabels.map((label) => label.fullText)).toEqual(['A · Käive', 'A · Töötajaid'])
})

test('two units are panels by choice', () => {
  const lines = [company('A', [1, 2, 3, 4]), company('A', [10, 20, 30, 40], 'employees')]
  const series = makeSeries(year2023, [revenue, employees], lines, 'lines', {
    ...noSwitches,
    hasPanels: true,
  })
  const layout = makeLayout(series, wide, measure)
  expect(layout.panels.map(({ axes }) => axes.map(({ side }) => side))).toEqual([
    ['left'],
    ['left'],
  ])
  // In a panel of one metric a name needs no metric.
  expect(layout.endLabels.map(({ fullText }) => fullText)).toEqual(['A', 'A'])
})

test('it is known whether every line has its name at its end', () => {
  const linesOf = (count: number) =>
    Array.from({ length: count }, (_, i) => company(`C${i}`, [1, 1, 1, i % 5], 'revenue', i))
  expect(makeLayout(one(linesOf(5)), wide, measure).hasAllNames).toBe(true)
  expect(
    makeLayout(one([...linesOf(5), company('Tühi', [null, null, null, null])]), wide, measure)
      .hasAllNames,
  ).toBe(true)
  expect(makeLayout(one(linesOf(20)), wide, measure).hasAllNames).toBe(false)
})

test('three units are panels of at least 220 px with the same periods', () => {
  const lines = ['revenue', 'employees', 'taxRatio'].map((id) => company('A', [1, 2, 3, 4], id))
  const layout = makeLayout(
    makeSeries(year2023, [revenue, employees, taxRatio], lines),
    wide,
    measure,
  )
  expect(layout.panels).toHaveLength(3)
  // Three times 220 px, and 46 px for the period axis.
  expect(layout.height).toBe(706)
  const [first, second] = layout.panels
  expect(first && second && second.top > first.bottom).toBe(true)
  expect(layout.lines.map((line) => line.points.map((point) => point?.x))).toEqual([
    layout.xs,
    layout.xs,
    layout.xs,
  ])
})

test('a single period is in the middle with a mark', () => {
  const axis = { kind: 'quarter', periods: year2023.periods.slice(0, 1) } as const
  const layout = makeLayout(makeSeries(axis, [revenue], [company('A', [5])]), narrow, measure)
  expect(layout.xs).toEqual([(layout.left + layout.right) / 2])
  expect(layout.lines[0]?.marks).not.toBe('')
})
