import { annualMetric, type AnnualMetricId } from '@kvartal/domain/metrics/annual-metrics'
import type { AnnualFigures } from '@kvartal/domain/reports/annual-figures'
import { annualWarnings } from '@kvartal/domain/reports/annual-warnings'
import { Card } from '../../../ui/card.tsx'
import { SourceLine } from '../source-line.tsx'
import { AnnualCard } from './annual-card.tsx'
import { NoReport } from './no-report.tsx'
import classes from './overview-part.module.css'
import type { PartProps } from './part-props.ts'
import { sourceSentence } from './report-source.ts'
import { figuresOf, reportsOf } from './use-company-reports.ts'

interface Group {
  readonly title: string
  readonly metrics: readonly AnnualMetricId[]
}

const groups: readonly Group[] = [
  { title: 'Tulemus', metrics: ['revenue', 'revenueWithoutSubcontracting', 'operatingProfit', 'netProfit'] },
  { title: 'Varad ja kohustised', metrics: ['totalAssets', 'currentAssets', 'equity', 'liabilities'] },
  {
    title: 'Töötajad',
    metrics: ['avgEmployees', 'revenuePerEmployee', 'netProfitPerEmployee', 'revenueWithoutSubcontractingPerEmployee'],
  },
]

/** Overview of the year. */
export function OverviewPart({ reports, year, onOpen, onLoad }: PartProps) {
  const figures = figuresOf(reports, year)
  if (figures === null) return <NoReport onLoad={onLoad}>{year}. aasta bilanssi ega kasumiaruannet ei ole laaditud.</NoReport>
  return (
    <>
      <Warnings figures={figures} />
      {groups.map(({ title, metrics }) => (
        <section key={title} className={classes.group}>
          <h2>{title}</h2>
          <div className={classes.cards}>
            {metrics.map((metric) => (
              <AnnualCard key={metric} metric={metric} figures={figures} reports={reports} onOpen={onOpen} />
            ))}
          </div>
        </section>
      ))}
      <SourceLine>
        {sourceSentence(reportsOf(reports, year))} Töötajad: EMTA avaandmed. Suhtarvud ja keskmised arvutab Kvartal. Vajuta
        arvule, et näha selle päritolu.
      </SourceLine>
    </>
  )
}

/** Warnings of this year. */
function Warnings({ figures }: { readonly figures: AnnualFigures }) {
  const warnings = annualWarnings(figures)
  if (warnings.length === 0) return null
  return (
    <Card title="Mida tähele panna">
      <ul className={classes.warnings}>
        {warnings.map(({ metric, text }) => (
          <li key={`${metric} ${text}`}>
            <span aria-hidden="true">⚠ </span>
            <strong>{annualMetric(metric).label}:</strong> {text}
          </li>
        ))}
      </ul>
    </Card>
  )
}
