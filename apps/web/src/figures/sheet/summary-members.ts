import type { SummarizedFigure } from '../opened-figure.ts'
import type { Member } from './member-list.tsx'

/** Those that a summary is of, the largest value first, then those that it leaves out, then those without a value. */
export function summaryMembers(summarized: readonly SummarizedFigure[]): Member[] {
  const all = summarized.map(({ figure, value, isUncounted }): Member => ({
    ...(figure.kind === 'company'
      ? { key: figure.company.registryCode, name: figure.company.name, isCompany: true }
      : { key: figure.tag._id, name: figure.tag.name, isCompany: false }),
    value,
    place: null,
    reason: value !== null && isUncounted ? 'ei ole võrreldav' : null,
  }))
  const order = ({ value, reason }: Member) => (value === null ? 2 : reason === null ? 0 : 1)
  return all.toSorted((a, b) => order(a) - order(b) || (order(a) === 0 ? (b.value ?? 0) - (a.value ?? 0) : 0))
}

/** Those whose value the smallest or the largest one is. */
export function holdersOf(summarized: readonly SummarizedFigure[], value: number | null): SummarizedFigure['figure'][] {
  return value === null ? [] : summarized.filter((one) => one.value === value && !one.isUncounted).map(({ figure }) => figure)
}
