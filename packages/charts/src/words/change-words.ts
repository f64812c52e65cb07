import { statisticNames } from '@kvartal/domain/averages/statistics'
import { formatBrief } from '@kvartal/domain/format/axis-value'
import { formatDifference, type Difference } from '@kvartal/domain/format/difference'
import { formatWhole } from '@kvartal/domain/format/number'
import type { AxisKind } from '@kvartal/domain/metrics/metric'
import type { Identity } from '../series/chart-line.ts'
import { lowerFirst } from './chart-title.ts'

// Names of companies and tags cannot be declined, so no sentence needs another case of them.

/**
 * A metric as the subject of a sentence: `käive`, `keskmine käive`, `töötajate arv`; and whether
 * its verb is plural.
 */
export interface SaidMetric {
  readonly text: string
  readonly isPlural: boolean
}

const pluralLabel = /^(?:\S+ )?(?:\S*maksud|varad|kohustised)(?= |$)/i

export function saidMetric(label: string, identity: Identity | undefined): SaidMetric {
  const isPlural = pluralLabel.test(label)
  const text = lowerFirst(label).replace(/^töötajaid(?= |$)/, 'töötajate arv')
  if (identity?.kind !== 'tag') return { text, isPlural }
  const isAdjective = identity.statistic === 'mean' && !isPlural && !text.startsWith('keskmine ')
  return {
    text: isAdjective ? `keskmine ${text}` : `${text} (${statisticNames[identity.statistic]})`,
    isPlural,
  }
}

const genitives = [
  '',
  'kahe ',
  'kolme ',
  'nelja ',
  'viie ',
  'kuue ',
  'seitsme ',
  'kaheksa ',
  'üheksa ',
  'kümne ',
]
const nominatives = [
  '',
  'kaks',
  'kolm',
  'neli',
  'viis',
  'kuus',
  'seitse',
  'kaheksa',
  'üheksa',
  'kümme',
]

/** `aastaga`, `kahe aastaga`, `12 aastaga` */
export function inYears(years: number): string {
  return `${genitives[years - 1] ?? `${formatWhole(years)}\u00a0`}aastaga`
}

/** `aasta varem`, `kaks aastat varem` */
export function yearsBefore(years: number): string {
  return years === 1
    ? 'aasta varem'
    : `${nominatives[years - 1] ?? formatWhole(years)} aastat varem`
}

/**
 * By how much a value changed and to what: `17,4%, 3,79 mln euroni`; from what to what where a
 * percentage says nothing, as from a loss: `−5 eurolt 9 euroni`.
 */
export function changedBy(
  kind: AxisKind,
  before: number,
  after: number,
  difference: Difference,
): string {
  const isQuotient = kind === 'percent' || kind === 'ratio'
  const isReadable =
    isQuotient || (difference.share !== null && difference.share > -1 && difference.share < 10)
  if (!isReadable) return `${withCase(kind, before, 'lt')} ${withCase(kind, after, 'ni')}`
  const size = formatDifference(kind, difference).replace(/^[+−]/, '')
  return `${/\d$/.test(size) ? `${size}\u00a0võrra` : size}, ${withCase(kind, after, 'ni')}`
}

/** A value in the ablative or terminative: `3,79 mln euroni`, `30,00%-ni`. */
function withCase(kind: AxisKind, value: number, ending: 'lt' | 'ni'): string {
  const text = kind === 'persons' ? formatWhole(value) : formatBrief(kind, value)
  return text.endsWith('€') ? `${text.slice(0, -1)}euro${ending}` : `${text}-${ending}`
}
