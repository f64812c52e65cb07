import { companyCount } from '@kvartal/charts/words/coverage-words'
import { statisticNames } from '@kvartal/domain/averages/statistics'
import type { SummarizedFigure } from '../opened-figure.ts'
import type { Member } from './member-list.tsx'

/** The members of a summary, the largest value first, then those that it leaves out, then those without a value. */
export function summaryMembers(summarized: readonly SummarizedFigure[]): Member[] {
  const all = summarized.map(({ figure, value, isUncounted }): Member => ({
    key: figure.kind === 'company' ? figure.company.registryCode : figure.tag._id,
    name: summarizedName(figure),
    isCompany: figure.kind === 'company',
    value,
    place: null,
    reason: value !== null && isUncounted ? 'ei ole võrreldav' : null,
  }))
  const order = ({ value, reason }: Member) => (value === null ? 2 : reason === null ? 0 : 1)
  return all.toSorted(
    (a, b) => order(a) - order(b) || (order(a) === 0 ? (b.value ?? 0) - (a.value ?? 0) : 0),
  )
}

/** A company's name; for a tag also its statistic and its number of companies. */
export function summarizedName(figure: SummarizedFigure['figure']): string {
  if (figure.kind === 'company') return figure.company.name
  const { tag, statistic, statistics, companies } = figure
  return `${tag.name}, ${statisticNames[statistic]}, ${companyCount(statistics?.count ?? 0, companies)}`
}

/** Those that have the smallest or the largest value. */
export function holdersOf(
  summarized: readonly SummarizedFigure[],
  value: number | null,
): SummarizedFigure['figure'][] {
  return value === null
    ? []
    : summarized
        .filter((one) => one.value === value && !one.isUncounted)
        .map(({ figure }) => figure)
}
