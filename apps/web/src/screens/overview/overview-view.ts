import { type QuarterMetricId, quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import { parseQuarterKey } from '@kvartal/domain/period/period'
import { isAdditive } from '@kvartal/domain/ranking/additive-metrics'
import { defineView, oneOf, parsed, textOf } from '@kvartal/views/codec'
import type { OverviewAddress } from '../../paths.ts'

/** The metrics whose values can be summed over companies. */
export const summedMetrics = quarterMetrics.filter(isAdditive)

/** A row or column of the table, or all of it. */
export type OverviewLine =
  | { readonly kind: 'activity' | 'county'; readonly name: string }
  | { readonly kind: 'all' }

const usual: QuarterMetricId = 'revenue'

const ofTable = defineView({
  /** The key of a quarter; `null` for the newest one with good coverage. */
  period: parsed('period', (key) => (parseQuarterKey(key) === null ? null : key), String),
  metric: oneOf(
    'metric',
    summedMetrics.map(({ id }) => id),
    usual,
  ),
})

const name = (text: string) => (text.length > 200 ? undefined : text)
const ofLine = defineView({
  activity: textOf('activity', name),
  county: textOf('county', name),
  all: oneOf('line', ['all'], undefined),
})

/** What the overview shows; all of it is in the address. */
export type OverviewView = ReturnType<typeof readOverviewAddress>

/** Parses an untrusted address; invalid values are ignored. */
export function readOverviewAddress(address: OverviewAddress) {
  return { ...ofTable.read(address).view, line: lineOf(address) }
}

/** The row or column whose sums over the quarters are shown; `null` for none. */
function lineOf(address: OverviewAddress): OverviewLine | null {
  const { activity, county, all } = ofLine.read(address).view
  if (activity !== undefined) return { kind: 'activity', name: activity }
  if (county !== undefined) return { kind: 'county', name: county }
  return all === undefined ? null : { kind: 'all' }
}

export function overviewAddress({ line, ...table }: OverviewView): OverviewAddress {
  return {
    ...ofTable.write(table),
    ...(line === null ? {} : line.kind === 'all' ? { line: 'all' } : { [line.kind]: line.name }),
  }
}
