import { type QuarterMetricId, quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import { parseQuarterKey } from '@kvartal/domain/period/period'
import { isAdditive } from '@kvartal/domain/ranking/additive-metrics'
import { defineView, oneOf, parsed, textOf } from '@kvartal/views/codec'
import type { OverviewAddress } from '../../paths.ts'

/** The metrics whose values can be summed over companies. */
export const summedMetrics = quarterMetrics.filter(isAdditive)

export const overviewTabs = ['activities', 'counties', 'grid'] as const

export type OverviewTab = (typeof overviewTabs)[number]

/** What a cell of the grid shows. */
export const cellNumbers = ['sum', 'change', 'share', 'companies'] as const

export type CellNumber = (typeof cellNumbers)[number]

/** In an address: an activity or county that is not known, as in rankings. */
export const unknownName = 'teadmata'

const usual: QuarterMetricId = 'revenue'

const name = (text: string) => (text === '' || text.length > 200 ? undefined : text)

const parts = defineView({
  tab: oneOf('tab', overviewTabs, 'activities'),
  /** The key of a quarter; `null` for the newest one with good coverage. */
  period: parsed('period', (key) => (parseQuarterKey(key) === null ? null : key), String),
  metric: oneOf(
    'metric',
    summedMetrics.map(({ id }) => id),
    usual,
  ),
  /** The county whose companies are summed, whose municipalities the tab of counties shows. */
  county: textOf('county', name),
  /** The open section … */
  activity: textOf('activity', name),
  /** … and the deepest open code below it. */
  code: textOf('code', (text) => (/^\d{2,5}$/.test(text) ? text : undefined)),
  /** 'all': the quarters of all companies are open. */
  line: oneOf('line', ['all'], undefined),
  number: oneOf('number', cellNumbers, 'sum'),
})

/** What the overview shows; all of it is in the address. */
export type OverviewView = ReturnType<typeof readOverviewAddress>

/** Parses an untrusted address; invalid values are ignored. */
export function readOverviewAddress(address: OverviewAddress) {
  const { view } = parts.read(address)
  return view.activity === undefined ? { ...view, code: undefined } : view
}

export function overviewAddress(view: OverviewView): OverviewAddress {
  return parts.write(view)
}
