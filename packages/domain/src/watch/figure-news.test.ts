import { describe, expect, test } from 'vitest'
import type { QuarterFigure } from '../emta/figure.ts'
import { figureNews } from './figure-news.ts'

const figures = (revenue: number | null, employeeCount: number | null = 3): QuarterFigure => ({
  year: 2026,
  quarter: 1,
  nationalTaxes: 100,
  laborTaxes: 90,
  revenue,
  employeeCount,
})
const told = (...given: Parameters<typeof figures>) => ({
  isReported: true,
  figures: figures(...given),
})
const earlier = (...given: Parameters<typeof figures>) => ({
  isReported: false,
  figures: figures(...given),
})

describe('what publications say about a quarter', () => {
  test('the first figures of a quarter are new', () => {
    expect(figureNews([told(1000)])).toEqual({ kind: 'new', figures: figures(1000) })
  })

  test('figures that differed in an earlier publication are corrected, each with its value before and after', () => {
    expect(figureNews([earlier(1000, 3), told(1200, null)])).toEqual({
      kind: 'corrected',
      figures: figures(1200, null),
      corrections: [
        { figure: 'revenue', before: 1000, after: 1200 },
        { figure: 'employeeCount', before: 3, after: null },
      ],
    })
  })

  test('a figure that was missing and is known now is a correction from nothing, which is not 0', () => {
    expect(figureNews([earlier(null), told(0)])).toMatchObject({
      corrections: [{ figure: 'revenue', before: null, after: 0 }],
    })
  })

  test('a figure that another publication has in whole euros is not corrected beside one that is', () => {
    expect(figureNews([earlier(1000.49, 3), told(1000, 4)])).toMatchObject({
      corrections: [{ figure: 'employeeCount', before: 3, after: 4 }],
    })
  })

  test('of several publications reported together, the last one counts', () => {
    expect(figureNews([told(1000), told(1200)])).toEqual({ kind: 'new', figures: figures(1200) })
    expect(figureNews([earlier(900), told(1000), told(1200)])).toMatchObject({
      corrections: [{ figure: 'revenue', before: 900, after: 1200 }],
    })
  })

  test('a correction that one of them reverses is none', () => {
    expect(figureNews([earlier(900), told(1000), told(900)])).toBeNull()
  })

  test('what a later publication changed is reported with that one', () => {
    expect(figureNews([told(1000), earlier(1200)])).toEqual({ kind: 'new', figures: figures(1000) })
    expect(figureNews([earlier(1000)])).toBeNull()
    expect(figureNews([])).toBeNull()
  })
})
