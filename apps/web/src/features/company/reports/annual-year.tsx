import type { Statement } from '@kvartal/domain/reports/report-type'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { TabSet } from '../../../ui/tabs/tab-set.tsx'
import { AnnualSheet } from './annual-sheet.tsx'
import classes from './annual-year.module.css'
import type { AnnualPart } from './annual-view.ts'
import { ChartsPart } from './charts-part.tsx'
import { OverviewPart } from './overview-part.tsx'
import type { PartProps } from './part-props.ts'
import { RatiosPart } from './ratios-part.tsx'
import { loadableYears, ribbonYears, shownYear } from './report-years.ts'
import type { ShownSheet } from './shown-sheet.ts'
import { StatementPart } from './statement/statement-part.tsx'
import { useAnnualView } from './use-annual-view.ts'
import type { CompanyReports, CountedState } from './use-company-reports.ts'
import { WhileCounted } from './while-counted.tsx'
import { YearRibbon } from './year-ribbon.tsx'

const partNames: Record<AnnualPart, string> = {
  overview: 'Ülevaade',
  charts: 'Graafikud',
  balance: 'Bilanss',
  income: 'Kasumiaruanne',
  'cash-flow': 'Rahavood',
  ratios: 'Suhtarvud',
}

interface AnnualYearProps {
  readonly reports: CompanyReports
  readonly counted: CountedState
  /** Requests more reports, of a year and with a statement where specified. */
  readonly onLoad: (year: number | null, statement?: Statement) => void
}

/** One year of a company in six parts, with the ribbon that selects the year. */
export function AnnualYear({ reports, counted, onLoad }: AnnualYearProps) {
  const { view, showYear, showPart } = useAnnualView()
  const [sheet, setSheet] = useState<ShownSheet | null>(null)
  const [previousYear] = useState(() => new Date().getFullYear() - 1)
  const { years } = reports
  const year = shownYear(years, previousYear, view.year)
  const canLoad = year > previousYear - loadableYears && year <= previousYear
  const loadButton = (
    <Button variant="default" size="xs" onClick={() => onLoad(null)}>
      Laadi aruandeid
    </Button>
  )
  if (years.length === 0) {
    return (
      <Card title="Majandusaasta aruanded">
        <EmptyState title="Andmed puuduvad">
          <p>Selle ettevõtte aruandeid ei ole veel laaditud.</p>
          <div className={classes.load}>{loadButton}</div>
        </EmptyState>
      </Card>
    )
  }
  const load = (statement?: Statement) => onLoad(year, statement)
  const part = { reports, year, onOpen: setSheet, onLoad: canLoad ? load : null }
  return (
    <>
      <Card>
        <YearRibbon years={ribbonYears(years, previousYear)} chosen={year} reports={reports} onChoose={showYear}>
          {loadButton}
        </YearRibbon>
      </Card>
      <TabSet label="Aruannete osad" names={partNames} value={view.part} onChange={showPart}>
        <Part part={view.part} counted={counted} {...part} />
      </TabSet>
      {sheet !== null && <AnnualSheet sheet={sheet} reports={reports} onClose={() => setSheet(null)} />}
    </>
  )
}

type AnyPartProps = PartProps & { readonly part: AnnualPart; readonly counted: CountedState }

function Part({ part, counted, ...props }: AnyPartProps) {
  if (part === 'balance' || part === 'income' || part === 'cash-flow') return <StatementPart {...props} statement={part} />
  return (
    <WhileCounted counted={counted}>
      {part === 'overview' && <OverviewPart {...props} />}
      {part === 'charts' && <ChartsPart reports={props.reports} onOpen={props.onOpen} />}
      {part === 'ratios' && <RatiosPart {...props} />}
    </WhileCounted>
  )
}
