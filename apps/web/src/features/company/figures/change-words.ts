import { type Difference, formatDifference } from '@kvartal/domain/format/difference'
import type { Metric } from '@kvartal/domain/metrics/metric'

/** Whether a change is good, bad or neutral. */
type Tone = 'good' | 'bad' | 'plain'

/** A change in words: `eelmise kvartaliga võrreldes` and `+20,4%`. */
export interface ChangeWords {
  /** The change with its sign; `null` when it is unknown or there is none. */
  readonly figure: string | null
  readonly words: string
  readonly tone: Tone
}

const against = {
  quarter: { with: 'eelmise kvartaliga võrreldes', missing: 'eelmise kvartali andmed puuduvad' },
  year: { with: 'aasta varasemaga võrreldes', missing: 'aasta varasemad andmed puuduvad' },
  report: { with: 'eelmise aastaga võrreldes', missing: 'eelmise aasta andmed puuduvad' },
} as const

/** A change against the quarter before, the same quarter of the year before or the report before, with words and sign. */
export function changeWords(
  metric: Metric,
  difference: Difference | null,
  to: keyof typeof against,
): ChangeWords {
  const words = against[to]
  if (difference === null) return noChange(words.missing)
  if (difference.amount === 0) return noChange(`${words.with} muutuseta`)
  return {
    figure: formatDifference(metric.axis, difference),
    words: words.with,
    tone: toneOf(metric, difference),
  }
}

/** Words in place of a change. */
export function noChange(words: string): ChangeWords {
  return { figure: null, words, tone: 'plain' }
}

/** More taxes, assets, debts or employees are neither good nor bad; nor is a growth that differs from the year before's. */
function toneOf({ better, formula }: Metric, { amount }: Difference): Tone {
  if (better !== 'more' || formula.kind === 'growth') return 'plain'
  return amount > 0 ? 'good' : 'bad'
}
