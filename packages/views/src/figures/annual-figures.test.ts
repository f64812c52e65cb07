import type { CompanyAnnualFigures } from '@kvartal/contract/annual-reports'
import {
  annualMetric,
  type AnnualMetricId,
  annualMetricIds,
} from '@kvartal/domain/metrics/annual-metrics'
import { yearPeriod } from '@kvartal/domain/period/period'
import { describe, expect, it } from 'vitest'
import { companiesOf } from './annual-figures.ts'

type Figures = CompanyAnnualFigures['annualData'][number]

// Every metric has an entry, all of them missing.
const none = Object.fromEntries(annualMetricIds.map((id) => [id, null])) as Record<
  AnnualMetricId,
  null
>

/** Both statements are about the given period, or the calendar year. */
const figures = (
  year: number,
  known: Partial<Figures>,
  period = { start: `${year}-01-01`, end: `${year}-12-31` },
): Figures => ({
  ...none,
  year,
  quarter: 4,
  period,
  periods: { balance: period, income: period },
  unknownPeriods: [],
  isConsolidated: false,
  soleGroupStatement: null,
  areLiabilitiesSummed: false,
  previousRevenue: null,
  growthGap: null,
  goodsAndServices: null,
  imbalance: null,
  employeeQuarters: 4,
  corrected: [],
  ...known,
})

const company = {
  _id: '1',
  registryCode: '10714568',
  name: 'MARU EHITUS AS',
  type: 'AS',
  county: null,
  tags: [],
  isActive: true,
  isTracked: true,
}

const years = [2022, 2023, 2024].map(yearPeriod)
const rowOf = (metric: AnnualMetricId, ...annualData: Figures[]) =>
  companiesOf([{ company, annualData }])[0]?.cells(annualMetric(metric), years)

describe('a company’s row of annual figures', () => {
  it('has a value or a gap for every year, and 0 stays 0', () => {
    expect(
      rowOf(
        'revenue',
        figures(2021, { revenue: 1 }),
        figures(2022, { revenue: 0 }),
        figures(2024, { revenue: 64_436_458 }),
      ),
    ).toEqual({
      values: [0, null, 64_436_458],
      bases: ['own 1 01-01', null, 'own 1 01-01'],
    })
  })

  it('notes a financial year that is not the calendar’s and figures of a group', () => {
    const autumn = figures(
      2024,
      { revenue: 1, isConsolidated: true },
      { start: '2023-08-01', end: '2024-07-31' },
    )
    expect(rowOf('revenue', figures(2023, { revenue: 1 }), autumn)?.notes).toEqual([
      [],
      [],
      [{ text: 'majandusaasta 01.08.2023–31.07.2024' }, { sign: 'K', text: 'kontserni andmed' }],
    ])
  })

  it('notes the number of months of a year that is not twelve months long', () => {
    const long = figures(2024, { totalAssets: 1 }, { start: '2023-07-01', end: '2024-12-31' })
    expect(rowOf('totalAssets', long)?.notes?.[2]).toEqual([
      { text: 'majandusaasta 01.07.2023–31.12.2024, 18 kuud' },
    ])
  })

  it('says that a year of other than twelve months and a group’s year are not compared with the company’s own', () => {
    const short = figures(2022, { revenue: 1 }, { start: '2022-04-01', end: '2022-12-31' })
    const group = figures(2023, { revenue: 1, isConsolidated: true })
    expect(rowOf('revenue', short, group, figures(2024, { revenue: 1 }))?.bases).toEqual([
      null,
      'group 1 01-01',
      'own 1 01-01',
    ])
  })

  it('marks a group’s figure by its own statement', () => {
    const mixed = figures(2024, {
      revenue: 1,
      equity: 2,
      isConsolidated: true,
      soleGroupStatement: 'income',
    })
    expect(rowOf('revenue', mixed)?.notes?.[2]).toEqual([{ sign: 'K', text: 'kontserni andmed' }])
    expect(rowOf('equity', mixed)?.notes).toBeUndefined()
  })

  it('marks a corrected figure', () => {
    const corrected = figures(2024, { revenue: 1, equity: 2, corrected: ['revenue'] })
    expect(rowOf('revenue', corrected)?.notes?.[2]).toEqual([
      { sign: 'P', text: 'parandatud: varem esitati teine arv' },
    ])
    expect(rowOf('equity', corrected)?.notes).toBeUndefined()
  })

  it('notes nothing beside a missing value and beside employees, who are counted by the calendar', () => {
    const autumn = figures(
      2024,
      { avgEmployees: 12, isConsolidated: true },
      { start: '2023-08-01', end: '2024-07-31' },
    )
    expect(rowOf('avgEmployees', autumn)?.notes).toBeUndefined()
    expect(rowOf('revenue', autumn)?.notes).toBeUndefined()
  })

  it('says of how few quarters a mean number of employees is', () => {
    const notesOf = (employeeQuarters: number) =>
      rowOf('avgEmployees', figures(2024, { avgEmployees: 12, employeeQuarters }))?.notes?.[2]
    expect([1, 2, 4].map(notesOf)).toEqual([
      [{ text: '1 kvartal neljast' }],
      [{ text: '2 kvartalit neljast' }],
      undefined,
    ])
  })

  it('says why a group’s revenue is not divided by the company’s own employees', () => {
    const group = figures(2024, { revenue: 1, avgEmployees: 9, isConsolidated: true })
    expect(rowOf('revenuePerEmployee', group)?.notes?.[2]).toEqual([
      { text: 'ei arvutata: kasumiaruanne on kontserni, töötajate arv ettevõtte enda kohta' },
    ])
  })

  it('says that a ratio on negative equity is not averaged', () => {
    const row = rowOf(
      'roe',
      figures(2023, { roe: 0.1, equity: 10 }),
      figures(2024, { roe: 5, equity: -10 }),
    )
    expect(row).toEqual({
      values: [null, 0.1, 5],
      bases: [null, expect.stringContaining('own'), null],
      isUncounted: [false, false, true],
      notes: [
        [],
        [],
        [{ text: 'omakapital on negatiivne: tootlus ei ole võrreldav; keskmistest välja jäetud' }],
      ],
    })
    expect(
      rowOf('equityRatio', figures(2024, { equityRatio: -0.5, equity: -10 }))?.isUncounted,
    ).toBeUndefined()
  })

  it('says why growth is empty after a year of other than twelve months', () => {
    const after = figures(2024, { growthGap: 'not-twelve-months' })
    expect(rowOf('revenueGrowth', after)?.notes?.[2]).toEqual([
      { text: 'kasvu ei arvutata: majandusaasta või sellele eelnenu ei ole 12 kuud pikk' },
    ])
  })
})

describe('a fall that counts as no change', () => {
  const growthAfter = (previousRevenue: number, revenue: number, revenueGrowth: number) =>
    rowOf(
      'revenueGrowth',
      figures(2024, { previousRevenue, revenue, revenueGrowth }),
    )?.notes?.[2]?.map(({ text }) => text)

  it('has the true figure as a footnote', () => {
    // 9 688 / 10 000 − 1
    expect(growthAfter(10_000, 9_688, 0)).toEqual([
      'tegelik muutus −3,12%: kuni 5% suurune langus loetakse nulliks',
    ])
  })

  it('needs none when it would be shown as 0 anyway, or is no such fall', () => {
    expect(growthAfter(1_000_000, 999_999, 0)).toBeUndefined()
    expect(growthAfter(100, 94, -0.06)).toBeUndefined()
    expect(growthAfter(100, 100, 0)).toBeUndefined()
  })

  it('is noted only on the growth', () => {
    expect(
      rowOf('revenue', figures(2024, { previousRevenue: 100, revenue: 97, revenueGrowth: 0 }))
        ?.notes,
    ).toBeUndefined()
  })
})
