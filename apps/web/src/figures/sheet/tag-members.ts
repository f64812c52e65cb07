import type { CompanyInList } from '@kvartal/contract/company'
import { countedValue } from '@kvartal/domain/metrics/counted-value'
import { figureIn, type Figures } from '@kvartal/domain/metrics/facts'
import type { Metric } from '@kvartal/domain/metrics/metric'
import {
  type Period,
  type PeriodSpan,
  periodKey,
  periodsBetween,
} from '@kvartal/domain/period/period'

/** A company of a tag with its figures by period key. */
export interface TagCompany {
  readonly company: Pick<CompanyInList, 'registryCode' | 'name' | 'isActive'>
  readonly figures: ReadonlyMap<string, Figures>
}

/** A company of a tag, with its value and whether a statistic counts it. */
export interface TagMember {
  readonly company: TagCompany['company']
  /** `null` when the company lacks the value. */
  readonly value: number | null
  /** Among the counted ones, 1 is the best; the first in a list without better and worse is the largest. `null` when not counted. */
  readonly place: number | null
  /** Why a value is not counted; `null` for one that is, and for a missing one. */
  readonly reason: string | null
}

/**
 * The active companies of a tag: those that a statistic counts, best first, then those with a value that it does not count,
 * then those without.
 * @param sameIn only companies with a value in each of these periods are counted; `null` for all that have one
 */
export function tagMembers(
  companies: readonly TagCompany[],
  metric: Metric,
  period: Period,
  sameIn: PeriodSpan | null,
): TagMember[] {
  const span = sameIn === null ? [] : periodsBetween(sameIn.from, sameIn.to)
  const direction = metric.better === 'less' ? 1 : -1
  const all = companies
    .filter(({ company }) => company.isActive)
    .map(({ company, figures }) => {
      const countedIn = (at: Period) => countedValue(metric, figures.get(periodKey(at)) ?? {})
      const value = figureIn(figures.get(periodKey(period)) ?? {}, metric.field)
      const reason =
        value === null
          ? null
          : countedIn(period) === null
            ? 'ei ole võrreldav'
            : span.some((other) => countedIn(other) === null)
              ? 'puudub mõnel näidatud perioodil'
              : null
      return { company, value, reason }
    })
  const counted = all
    .filter(({ value, reason }) => value !== null && reason === null)
    .sort((a, b) => direction * ((a.value ?? 0) - (b.value ?? 0)))
  const firstAt = (value: number | null) => counted.findIndex((other) => other.value === value) + 1
  return [
    ...counted.map((member) => ({ ...member, place: firstAt(member.value) })),
    ...all.filter(({ reason }) => reason !== null).map((member) => ({ ...member, place: null })),
    ...all.filter(({ value }) => value === null).map((member) => ({ ...member, place: null })),
  ]
}
