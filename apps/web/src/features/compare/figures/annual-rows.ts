import type { CompanyAnnualFigures, TagAnnualAverages } from '@kvartal/contract/annual-reports'
import type { AnnualMetricId } from '@kvartal/domain/metrics/annual-metrics'
import { comparisonBasis } from '@kvartal/domain/reports/comparison-basis'
import { annualNotes } from './annual-notes.ts'
import { companyKey, tagKey } from '../select/directory.ts'
import type { CellNote, FigureRow } from '../table/table-rows.ts'

const noNotes: readonly CellNote[] = []

/** A company's values of an annual metric, one per year, with notes and with the basis on which they are comparable. */
export function annualCompanyRow(
  { company, annualData }: CompanyAnnualFigures,
  metric: AnnualMetricId,
  years: readonly number[],
): FigureRow {
  const byYear = new Map(annualData.map((figures) => [figures.year, figures]))
  const columns = years.map((year) => byYear.get(year))
  const row = {
    kind: 'company' as const,
    key: companyKey(company.registryCode),
    name: company.name,
    values: columns.map((figures) => figures?.[metric] ?? null),
    bases: columns.map((figures) => (figures === undefined ? null : comparisonBasis(metric, figures))),
  }
  const notes = columns.map((figures) => (figures === undefined ? noNotes : annualNotes(figures, metric)))
  return notes.every((list) => list.length === 0) ? row : { ...row, notes }
}

/** A tag's averages of an annual metric, one per year, and the number of companies in each. */
export function annualTagRow(
  { tag, averages, companiesWithValue }: TagAnnualAverages,
  metric: AnnualMetricId,
  years: readonly number[],
): FigureRow {
  const values = years.map((year) => averages[`${year}`]?.[metric] ?? null)
  const companies = years.flatMap((year) => companiesWithValue[`${year}`]?.[metric] ?? [])
  return { kind: 'tag', key: tagKey(tag._id), name: tag.name, values, companies }
}
