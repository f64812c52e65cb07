import type { Input } from '@kvartal/domain/metrics/inputs-of'
import { usedInputs } from '@kvartal/domain/metrics/used-inputs'
import type { AnnualFigures } from '@kvartal/domain/reports/annual-figures'
import { valueColumn } from '@kvartal/domain/reports/find-row'
import { useQuery } from '@tanstack/react-query'
import { type PublishedReport, reportsOfCompanyQuery } from '../../api/company-reports.ts'
import { QueryView } from '../../ui/states/query-view.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import { Facts } from '../../ui/text/facts.tsx'
import type { CompanyFigure } from '../opened-figure.ts'
import { rowOf } from '../reports/report-behind.ts'
import { placeWords, rowSourceFacts } from '../reports/row-source.ts'
import { SheetSection } from './figure-dialog.tsx'
import { InputTable } from './input-table.tsx'
import { ReportHistory } from './report-history.tsx'

/** What a year's figure is computed from, its row and report, and its earlier values. */
export function YearSources({
  figure: { company, metric, period, figures },
}: {
  readonly figure: CompanyFigure
}) {
  const reports = useQuery(reportsOfCompanyQuery(company.registryCode))
  // The figures of a year come from the response.
  const own = figures as AnnualFigures | null
  const ofYear = (year: number) => (reports.data ?? []).filter((report) => report.year === year)
  return (
    <QueryView
      query={reports}
      loading={<TableSkeleton label="Aruannete laadimine" rows={3} />}
      failed="Majandusaasta aruannete laadimine ebaõnnestus"
      isEmpty={() => false}
    >
      {() => (
        <>
          <InputTable
            inputs={usedInputs(metric, own ?? {}, own ?? {})}
            sourceOf={({ from }) =>
              sourceOf(
                from.kind === 'previous-revenue' ? previousRevenue : from,
                ofYear(from.kind === 'previous-revenue' ? period.year - 1 : period.year),
              )
            }
          />
          <RowSource input={metric.formula} reports={ofYear(period.year)} />
        </>
      )}
    </QueryView>
  )
}

const previousRevenue: Input = {
  kind: 'published',
  figure: 'revenue',
  statement: 'income',
  summedFrom: [],
  words: null,
}

function sourceOf(input: Input, reports: readonly PublishedReport[]): string | null {
  if (input.kind === 'employees') return 'EMTA avaandmed: aasta kvartalite töötajad'
  const row = input.kind === 'published' ? rowOf(input, reports) : null
  return row === null ? null : placeWords(row)
}

/** Row, column and report of a published figure. */
function RowSource({
  input,
  reports,
}: {
  readonly input: CompanyFigure['metric']['formula']
  readonly reports: readonly PublishedReport[]
}) {
  const row = input.kind === 'published' ? rowOf(input, reports) : null
  if (row === null) return null
  return (
    <>
      <SheetSection title="Aruanne">
        <Facts layout="beside" facts={rowSourceFacts(row)} />
      </SheetSection>
      <ReportHistory
        report={row.report}
        row={row.row.rowName}
        column={valueColumn(row.row) ?? 'A1'}
      />
    </>
  )
}
