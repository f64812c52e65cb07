import { periodsBetween } from '@kvartal/domain/period/period'
import { company, measure, revenue } from '@kvartal/testing/charts/lines'
import { expect, test } from 'vitest'
import { flagMarks } from '../drawing/flag-marks.ts'
import { numberNotes } from '../series/chart-notes.ts'
import { periodAxis } from '../series/period-axis.ts'
import { makeSeries } from '../series/series.ts'
import { noSwitches } from '../series/switches.ts'
import { placeFlags } from './flag-places.ts'
import { makeLayout } from './layout.ts'

const periods = periodsBetween({ year: 2012, quarter: 1 }, { year: 2026, quarter: 4 })
const axis = periodAxis(periods)

/** A chart of fifteen years with a note in each quarter from this one on. */
function chart(width: number, from: number, isPrivate = false) {
  const notes = periods.slice(from).map((period) => ({
    key: '',
    period,
    about: null,
    text: '<script>alert(1)</script>',
    by: '',
    isPrivate,
  }))
  const lines = [
    company(
      'A',
      periods.map((_, i) => i + 1),
    ),
  ]
  const series = makeSeries(axis, [revenue], lines, 'lines', noSwitches, numberNotes(notes, axis))
  const layout = makeLayout(series, { width, height: 400 }, measure)
  return { series, layout, flags: placeFlags(series.flags, layout) }
}

test.each([
  [1400, 58],
  [1400, 0],
  [700, 0],
  [340, 0],
])(
  'at a width of %i flags from quarter %i on cover neither each other nor leave the plot',
  (width, from) => {
    const { flags, layout } = chart(width, from)
    expect(flags.length).toBeGreaterThan(0)
    const boxes = flags.map(({ x, width: own, top }) => ({
      left: Math.min(x, x + own),
      right: Math.max(x, x + own),
      top,
    }))
    for (const [i, box] of boxes.entries()) {
      expect(box.left).toBeGreaterThanOrEqual(layout.left)
      expect(box.right).toBeLessThanOrEqual(layout.right + 1)
      expect(box.top).toBeGreaterThan(layout.panels[0]?.top ?? 0)
      for (const other of boxes.slice(i + 1))
        expect(other.top !== box.top || other.left >= box.right || other.right <= box.left).toBe(
          true,
        )
    }
  },
)

test('flags that have no room share one that says which numbers', () => {
  const { flags } = chart(340, 0)
  expect(flags.length).toBeLessThan(30)
  expect(flags.some(({ text }) => /^\d+–\d+$/.test(text))).toBe(true)
})

test('a flag is filled, a private one hollow, and neither has the text of the note', () => {
  const looks = (isPrivate: boolean) => {
    const { series, layout } = chart(700, 59, isPrivate)
    return flagMarks(series, layout)
  }
  expect(looks(false)).toMatchObject([
    { look: 'flag', isPrivate: false },
    { look: 'flagNumber', text: '1' },
  ])
  expect(looks(true)).toMatchObject([
    { look: 'flag', isPrivate: true },
    { look: 'privateFlagNumber', text: '1' },
  ])
})
