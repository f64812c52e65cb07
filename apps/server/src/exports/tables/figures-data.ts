import type { FigureDays } from '@kvartal/database/figures/list-figure-days'
import { statisticNames } from '@kvartal/domain/averages/statistics'
import { periodIndex, periodKey } from '@kvartal/domain/period/period'
import { type About, licence, publishers } from './about-sheets.ts'
import type { OpenComparison } from '../../views/open-comparison.ts'

/** Figures for programs: the rows of a view, each with a value for each period, what they mean and where they come from. */
export function figuresData(
  { periods, metrics }: Pick<OpenComparison, 'periods' | 'metrics'>,
  days: FigureDays,
  { address, day, sources, remarks }: About,
): object {
  return {
    address,
    exportedOn: day,
    licence,
    periods: periods.map(periodKey),
    metrics: metrics.map(({ metric: { id, label, unit, help }, rows }) => ({
      id,
      label,
      unit,
      help,
      rows: rows.map(({ subject, values, notes, coverage }) => ({
        name: subject.name,
        registryCode: subject.kind === 'company' ? subject.company.registryCode : null,
        statistic: subject.kind === 'tag' ? statisticNames[subject.statistic] : null,
        values,
        ...(subject.kind === 'company' &&
          days.size > 0 && { publishedOn: daysOfRow(subject.company.registryCode, values) }),
        ...(coverage !== undefined && { counts: coverage.counts }),
        ...(notes !== undefined && {
          notes: notes.map((ofPeriod) => ofPeriod.map(({ text }) => text)),
        }),
      })),
    })),
    sources: sources.map(({ what, publisher, publishedOn, note = null }) => ({
      what,
      publisher: publishers[publisher].name,
      publishedOn,
      note,
    })),
    remarks,
  }

  /** The day on which each value was first published. */
  function daysOfRow(registryCode: string, values: readonly (number | null)[]): (string | null)[] {
    const ofCompany = days.get(registryCode)
    return periods.map((period, at) =>
      (values[at] ?? null) === null
        ? null
        : (ofCompany?.get(periodIndex(period))?.publishedOn ?? null),
    )
  }
}
