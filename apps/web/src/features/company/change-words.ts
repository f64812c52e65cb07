import { outOf } from '@kvartal/charts/words/numerals'
import type { Difference } from '@kvartal/domain/emta/difference'
import { emtaMetric, type EmtaMetricId } from '@kvartal/domain/emta/metric'
import { formatDifference } from '@kvartal/domain/format/difference'

/** Whether a change may be welcomed, regretted or neither. */
type Tone = 'good' | 'bad' | 'plain'

/** A change as it is read: `+20,4%` and `eelmise kvartaliga`. */
export interface ChangeWords {
  /** The change with its sign; `null` where it cannot be known or there is none. */
  readonly figure: string | null
  readonly words: string
  readonly tone: Tone
}

const against = {
  quarter: { with: 'eelmise kvartaliga', missing: 'eelmise kvartali andmed puuduvad' },
  year: { with: 'aasta varasemaga', missing: 'eelmise aasta andmed puuduvad' },
} as const

/** More taxes are neither good nor bad news, so only these are coloured. */
const gladlyRising: readonly EmtaMetricId[] = ['revenue', 'employees', 'revenuePerEmployee', 'averageGrossSalary']

/** A change against the quarter or the year before, in words and sign. */
export function changeWords(metric: EmtaMetricId, difference: Difference | null, to: keyof typeof against): ChangeWords {
  const words = against[to]
  if (difference === null) return { figure: null, words: words.missing, tone: 'plain' }
  if (difference.amount === 0) return { figure: null, words: `muutuseta ${words.with}`, tone: 'plain' }
  const tone = !gladlyRising.includes(metric) ? 'plain' : difference.amount > 0 ? 'good' : 'bad'
  return { figure: formatDifference(emtaMetric(metric).axis, difference), words: words.with, tone }
}

/** Over how many companies of a tag an average goes: `38 ettevõtet`, `1 ettevõte`, `2 ettevõtet 44-st`. */
export function companyCountText(counted: number, all: number): string {
  const text = `${counted} ${counted === 1 ? 'ettevõte' : 'ettevõtet'}`
  return counted === all ? text : `${text} ${outOf(all)}`
}
