import { type YearPeriod, yearPeriod } from '@kvartal/domain/period/period'
import { yearFactsOf } from '@kvartal/domain/reports/derive-annual-figures'
import { imbalanceOf } from '@kvartal/domain/reports/imbalance'
import type { Statement } from '@kvartal/domain/reports/report-type'
import { structuredFiguresOf } from '@kvartal/domain/reports/structured-figures'
import { yearNotes } from '@kvartal/domain/reports/year-words'
import { SimpleGrid, Box, Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { PublishedReport } from '../../../api/company-reports.ts'
import { FigureSheets } from '../../../figures/figure-sheets.tsx'
import { reportsBehind } from '../../../figures/reports/report-behind.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'
import { TabSet } from '../../../ui/tab-set.tsx'
import { type ReportPart, useCompanyView } from '../company-view.ts'
import { PeriodRibbon, shownPeriod } from '../figures/period-ribbon.tsx'
import { ChartsPart } from './charts-part.tsx'
import { type CompanyReports, reportsOf } from './company-reports.ts'
import { MetricGroups } from './metric-groups.tsx'
import { loadableYears, offeredYears } from './offered-years.ts'
import { StatementPart } from './statement-part.tsx'
import type { useCompanyReports } from './use-company-reports.ts'

interface FiguresPartProps {
  readonly part: Exclude<ReportPart, Statement>
  readonly reports: CompanyReports
  readonly query: ReturnType<typeof useCompanyReports>['figures']
  readonly period: YearPeriod
  readonly onLoad: ((statement?: Statement) => void) | null
}

/** A part made of figures that the server derives. */
function FiguresPart({ part, reports, query, period, onLoad }: FiguresPartProps) {
  return (
    <QueryView
      query={query}
      loading={<CardsSkeleton />}
      failed="Näitajaid ei saanud näidata"
      reason="Aruanded ise on osades Bilanss, Kasumiaruanne ja Rahavood."
      isInOwnCard
    >
      {(figures) => (
        <FigureSheets>
          {(onOpen) =>
            part === 'charts' ? (
              <ChartsPart reports={reports} figures={figures} onOpen={onOpen} />
            ) : (
              <MetricGroups
                part={part}
                reports={reports}
                figures={figures}
                period={period}
                onOpen={onOpen}
                onLoad={onLoad}
              />
            )
          }
        </FigureSheets>
      )}
    </QueryView>
  )
}

/** About as many cards as fit the viewport, and about as high as the real ones. */
function CardsSkeleton() {
  return (
    <Loading label="Näitajate laadimine">
      <SimpleGrid minColWidth="clamp(0px, 292px, 100%)" spacing={16}>
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} height={240} />
        ))}
      </SimpleGrid>
    </Loading>
  )
}

/** Notes about a year's published reports, those that its figures are taken from. */
export function publishedYearNotes(reports: readonly PublishedReport[]): readonly string[] {
  const { balance, income } = reportsBehind(reports)
  const imbalance =
    balance === null
      ? null
      : imbalanceOf(structuredFiguresOf({ reportType: balance.reportType, rows: balance.data }))
  return yearNotes({ ...yearFactsOf({ balance, income }), imbalance })
}

const partNames: Record<ReportPart, string> = {
  overview: 'Ülevaade',
  charts: 'Graafikud',
  balance: 'Bilanss',
  income: 'Kasumiaruanne',
  'cash-flow': 'Rahavood',
  ratios: 'Suhtarvud',
}

interface AnnualYearProps {
  readonly reports: CompanyReports
  readonly figures: ReturnType<typeof useCompanyReports>['figures']
  /** Requests more reports, of a year and with a statement where specified. */
  readonly onLoad: (year: number | null, statement?: Statement) => void
}

/** One year of a company in six parts, with the ribbon that selects the year. */
export function AnnualYear({ reports, figures, onLoad }: AnnualYearProps) {
  const { view, change } = useCompanyView()
  const [previousYear] = useState(() => new Date().getFullYear() - 1)
  const offered = useMemo(
    () =>
      offeredYears(reports.years, previousYear, (year) =>
        publishedYearNotes(reportsOf(reports, year)),
      ),
    [reports, previousYear],
  )
  const chosen = shownPeriod(offered, view.year, yearPeriod(previousYear))
  const loadButton = (
    <Button variant="default" size="xs" onClick={() => onLoad(null)}>
      Laadi aruandeid
    </Button>
  )
  if (reports.years.length === 0 || chosen === null) {
    return (
      <Card title="Majandusaasta aruanded">
        <EmptyState title="Andmed puuduvad">
          <Box component="p" mb={12}>
            Selle ettevõtte aruandeid ei ole veel laaditud.
          </Box>
          {loadButton}
        </EmptyState>
      </Card>
    )
  }
  const { year } = chosen
  const canLoad = year > previousYear - loadableYears && year <= previousYear
  const load = canLoad ? (statement?: Statement) => onLoad(year, statement) : null
  const notes =
    offered.find(({ period }) => period.year === year)?.state === 'filled'
      ? publishedYearNotes(reportsOf(reports, year))
      : ['aruannet ei ole']
  const { part } = view
  return (
    <>
      <Card>
        <PeriodRibbon
          label="Aruandeaasta"
          groups={[{ heading: null, periods: offered }]}
          chosen={chosen}
          about={(notes.length === 0 ? ['kalendriaasta'] : notes).map(
            (note) => `${note.charAt(0).toUpperCase()}${note.slice(1)}`,
          )}
          onChoose={(period) => change({ year: period })}
        >
          {loadButton}
        </PeriodRibbon>
      </Card>
      <TabSet
        label="Aruannete osad"
        names={partNames}
        value={part}
        onChange={(next) => change({ part: next })}
      >
        {part === 'balance' || part === 'income' || part === 'cash-flow' ? (
          <StatementPart statement={part} reports={reports} year={year} onLoad={load} />
        ) : (
          <FiguresPart
            part={part}
            reports={reports}
            query={figures}
            period={chosen}
            onLoad={load}
          />
        )}
      </TabSet>
    </>
  )
}
