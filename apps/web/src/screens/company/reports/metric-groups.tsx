import { formatPercent } from '@kvartal/domain/format/number'
import { annualMetric, type AnnualMetricId } from '@kvartal/domain/metrics/annual-metrics'
import type { YearPeriod } from '@kvartal/domain/period/period'
import type { AnnualFigures } from '@kvartal/domain/reports/annual-figures'
import { annualWarnings } from '@kvartal/domain/reports/annual-warnings'
import type { Statement } from '@kvartal/domain/reports/report-type'
import { Box, SimpleGrid } from '@mantine/core'
import type { OpenSheet } from '../../../figures/opened-figure.ts'
import { sourceSentence } from '../../../figures/reports/report-source.ts'
import { StatisticChoice } from '../../../figures/statistic-choice.tsx'
import { Card } from '../../../ui/card.tsx'
import { SourceLine } from '../card-foot.tsx'
import { useCompanyView } from '../company-view.ts'
import { FigureCard } from '../figures/figure-card.tsx'
import { ActivitiesCard } from './activities-card.tsx'
import type { AnnualFigureSet } from './annual-figures.ts'
import { type CompanyReports, reportsOf } from './company-reports.ts'
import classes from './margin-bar.module.css'
import { NoReport } from './no-report.tsx'
import { SubmissionCard } from './submission-card.tsx'

/** The profit as a share of the revenue; a loss is hatched from the right end. */
function MarginBar({ margin }: { readonly margin: number }) {
  const share = marginShare(margin)
  return (
    <div
      className={classes.bar}
      role="img"
      aria-label={`Puhaskasumi marginaal ${formatPercent(margin)}, riba 0 kuni 100%`}
      data-loss={margin < 0 || undefined}
    >
      <div style={{ width: `${share * 100}%` }} />
    </div>
  )
}

/**
 * The fill of a profit margin's bar: at most all of it (specification, section 9); a loss fills it
 * from the other end.
 */
export function marginShare(margin: number): number {
  return Math.min(1, Math.abs(margin))
}

/** The metrics of a part, and its texts. */
interface Groups {
  readonly groups: readonly (readonly [title: string, ...metrics: AnnualMetricId[]])[]
  readonly absent: string
  /** Follows the sources of the reports. */
  readonly source: string
}

const metricGroups = {
  overview: {
    groups: [
      [
        'Tulemus',
        'revenue',
        'revenueWithoutSubcontracting',
        'ebitda',
        'operatingProfit',
        'profitBeforeTax',
        'netProfit',
        'laborCost',
        'depreciation',
      ],
      ['Varad ja kohustised', 'totalAssets', 'currentAssets', 'cash', 'equity', 'liabilities'],
      [
        'Töötajad',
        'avgEmployees',
        'reportedEmployees',
        'revenuePerEmployee',
        'netProfitPerEmployee',
        'revenueWithoutSubcontractingPerEmployee',
      ],
    ],
    absent: 'aasta bilanssi ega kasumiaruannet ei ole laaditud.',
    source:
      'Keskmine töötajate arv: EMTA avaandmed. Suhtarvud ja tagide arvud arvutab Kvartal. Vajuta arvule, et näha selle päritolu.',
  },
  ratios: {
    groups: [
      ['Tasuvus', 'roe', 'roa', 'profitMargin', 'operatingMargin'],
      [
        'Likviidsus ja maksevõime',
        'currentRatio',
        'cashRatio',
        'workingCapital',
        'debtToEquity',
        'equityRatio',
        'debtRatio',
      ],
      ['Tõhusus ja kasv', 'assetTurnover', 'revenueGrowth'],
    ],
    absent: 'aasta suhtarve ei ole: bilanssi ega kasumiaruannet ei ole laaditud.',
    source:
      'Suhtarvud ja tagide arvud arvutab Kvartal. Tagi arv on tagi kõigi aktiivsete ettevõtete kohta, millel see näitaja sel aastal on; koht on nende seas, parim on esimene.',
  },
} as const satisfies Readonly<Record<string, Groups>>

interface MetricGroupsProps {
  readonly part: keyof typeof metricGroups
  readonly reports: CompanyReports
  readonly figures: AnnualFigureSet
  readonly period: YearPeriod
  readonly onOpen: OpenSheet
  readonly onLoad: ((statement?: Statement) => void) | null
}

/** Cards of a year's metrics, grouped by what they say about the company. */
export function MetricGroups({
  part,
  reports,
  figures,
  period,
  onOpen,
  onLoad,
}: MetricGroupsProps) {
  const { change } = useCompanyView()
  const { year } = period
  const ofYear = figures.ofYear(year)
  const { groups, absent, source } = metricGroups[part]
  if (ofYear === null) return <NoReport onLoad={onLoad}>{`${year}. ${absent}`}</NoReport>
  return (
    <>
      {part === 'overview' && (
        <>
          <Warnings figures={ofYear} />
          <SubmissionCard reports={reportsOf(reports, year)} />
        </>
      )}
      {figures.hasTags && (
        <StatisticChoice
          statistic={figures.statistic}
          onChange={(statistic) => change({ statistic })}
          metrics={groups.flatMap(([, ...metrics]) => metrics.map(annualMetric))}
        />
      )}
      {groups.map(([title, ...metrics]) => (
        <section key={title}>
          <Box component="h2" mb={10}>
            {title}
          </Box>
          <SimpleGrid minColWidth="clamp(0px, 292px, 100%)" spacing={16}>
            {metrics.map((id) => (
              <FigureCard
                key={id}
                figure={figures.figureOf(annualMetric(id), period)}
                onOpen={onOpen}
              >
                {id === 'profitMargin' && ofYear.profitMargin !== null && (
                  <MarginBar margin={ofYear.profitMargin} />
                )}
              </FigureCard>
            ))}
          </SimpleGrid>
        </section>
      ))}
      {part === 'overview' && (
        <ActivitiesCard registryCode={reports.company.registryCode} year={year} />
      )}
      <SourceLine>
        {sourceSentence(reportsOf(reports, year))} {source}
      </SourceLine>
    </>
  )
}

/** Warnings of the year. */
function Warnings({ figures }: { readonly figures: AnnualFigures }) {
  const warnings = annualWarnings(figures)
  if (warnings.length === 0) return null
  return (
    <Card title="Mida tähele panna">
      <Box component="ul" m={0} p={0} c="var(--warning)" style={{ listStyle: 'none' }}>
        {warnings.map(({ metric, text }) => (
          <li key={`${metric} ${text}`}>
            <span aria-hidden="true">⚠ </span>
            <strong>{annualMetric(metric).label}:</strong> {text}
          </li>
        ))}
      </Box>
    </Card>
  )
}
