import type { AnnualMetricId } from '@kvartal/domain/metrics/annual-metrics'
import { SourceLine } from '../source-line.tsx'
import { AnnualCard } from './annual-card.tsx'
import { MarginBar } from './margin-bar.tsx'
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
  { title: 'Tasuvus', metrics: ['roe', 'roa', 'profitMargin', 'operatingMargin'] },
  { title: 'Likviidsus ja maksevõime', metrics: ['currentRatio', 'debtToEquity', 'equityRatio', 'debtRatio'] },
  { title: 'Tõhusus ja kasv', metrics: ['assetTurnover', 'revenueGrowth'] },
]

/** Every ratio of the year, each with its formula and the company's own numbers. */
export function RatiosPart({ reports, year, onOpen, onLoad }: PartProps) {
  const figures = figuresOf(reports, year)
  if (figures === null) return <NoReport onLoad={onLoad}>{year}. aasta suhtarve ei ole: bilanssi ega kasumiaruannet ei ole laaditud.</NoReport>
  return (
    <>
      {groups.map(({ title, metrics }) => (
        <section key={title} className={classes.group}>
          <h2>{title}</h2>
          <div className={classes.cards}>
            {metrics.map((metric) => (
              <AnnualCard key={metric} metric={metric} figures={figures} reports={reports} onOpen={onOpen}>
                {metric === 'profitMargin' && figures.profitMargin !== null && <MarginBar margin={figures.profitMargin} />}
              </AnnualCard>
            ))}
          </div>
        </section>
      ))}
      <SourceLine>
        {sourceSentence(reportsOf(reports, year))} Suhtarvud ja keskmised arvutab Kvartal. Tagi keskmine arvutatakse tagi kõigi aktiivsete ettevõtete järgi, millel see arv sel aastal on; koht on nende seas, parim on esimene.
      </SourceLine>
    </>
  )
}
