import { describe, expect, it } from 'vitest'
import { defaultView, endYears, showTab, sortTable, startYears, toggleMetric } from './view.ts'

describe('the dashboard’s view', () => {
  it('keeps metrics in the order in which they are offered', () => {
    const view = toggleMetric(toggleMetric(defaultView, 'taxRatio'), 'employees')
    expect(view.metrics).toEqual(['revenue', 'employees', 'taxRatio'])
  })

  it('does not remove the last metric', () => {
    expect(toggleMetric(defaultView, 'revenue').metrics).toEqual(['revenue'])
    const people = toggleMetric(toggleMetric(defaultView, 'employees'), 'revenue')
    expect(toggleMetric(people, 'employees').metrics).toEqual(['employees'])
  })

  it('begins with each tab’s own metrics again when the tab changes, and leaves the rest', () => {
    const view = {
      ...sortTable(toggleMetric(defaultView, 'employees'), 'employees', 'name'),
      mode: 'averages' as const,
    }
    const annual = showTab(view, 'annual')
    expect(annual).toEqual({
      ...view,
      tab: 'annual',
      metrics: ['revenue', 'operatingProfit'],
      sorts: [],
    })
    expect(showTab(toggleMetric(annual, 'roe'), 'emta').metrics).toEqual(['revenue'])
    expect(showTab(view, 'emta')).toBe(view)
  })

  it('keeps at least one metric of annual reports too, in the order in which they are offered', () => {
    const annual = toggleMetric(toggleMetric(showTab(defaultView, 'annual'), 'roe'), 'totalAssets')
    expect(annual.metrics).toEqual(['revenue', 'operatingProfit', 'totalAssets', 'roe'])
    const one = ['revenue', 'operatingProfit', 'roe'] as const
    const last = one.reduce(toggleMetric, annual)
    expect(last.metrics).toEqual(['totalAssets'])
    expect(toggleMetric(last, 'totalAssets')).toBe(last)
  })

  it('sorts a column ascending at first, descending at the second click, and a new column ascending', () => {
    const once = sortTable(defaultView, 'revenue', '2024-Q3')
    expect(once.sorts).toEqual([{ metric: 'revenue', column: '2024-Q3', isDescending: false }])
    const twice = sortTable(once, 'revenue', '2024-Q3')
    expect(twice.sorts).toEqual([{ metric: 'revenue', column: '2024-Q3', isDescending: true }])
    expect(sortTable(twice, 'revenue', 'name').sorts).toEqual([
      { metric: 'revenue', column: 'name', isDescending: false },
    ])
  })

  it('sorts each metric’s table separately and drops the sorting of a removed metric', () => {
    const two = toggleMetric(defaultView, 'employees')
    const sorted = sortTable(sortTable(two, 'employees', 'name'), 'revenue', '2024-Q3')
    expect(sorted.sorts.map((sort) => sort.metric)).toEqual(['revenue', 'employees'])
    expect(toggleMetric(sorted, 'employees').sorts.map((sort) => sort.metric)).toEqual(['revenue'])
  })

  it('never lets the years end before they start', () => {
    expect(startYears({ from: 2022, to: 2024 }, 2026)).toEqual({ from: 2026, to: 2026 })
    expect(endYears({ from: 2022, to: 2024 }, 2020)).toEqual({ from: 2020, to: 2020 })
    expect(startYears({ from: 2022, to: 2024 }, 2023)).toEqual({ from: 2023, to: 2024 })
  })
})
