import { annualMetrics } from '@kvartal/domain/metrics/annual-metrics'
import { periodsBetween, yearPeriod } from '@kvartal/domain/period/period'
import { companiesOf } from '@kvartal/views/figures/annual-figures'
import type { ComparedCompany } from '@kvartal/views/figures/compared'
import { firstReportYears, reportYears } from '@kvartal/views/figures/report-years'
import { sameTagsOf, tagsOf } from '@kvartal/views/figures/tag-figures'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  compareReportsQuery,
  reportStatsQuery,
  reportTagAveragesQuery,
} from '../../../api/annual-reports.ts'
import { messages } from '../messages.ts'
import type { CompareSource } from './compare-source.ts'
import { CompareTabContent, type CompareTabProps } from './compare-tab-content.tsx'
import { NoReports, WithoutReports } from './no-reports.tsx'
import { requestOf } from './use-comparison.ts'
import { useLargest } from './use-largest.ts'

/** Annual figures, from the business register's annual reports. */
const annualSource: CompareSource = {
  metrics: annualMetrics,
  note: () =>
    'Aasta on äriregistri aruandeaasta; ettevõtte enda andmeid eelistatakse kontserni omadele',
  periodsOf: ({ from, to }) => periodsBetween(yearPeriod(from), yearPeriod(to)),
  failed: messages.annualCompareFailed,
  emptyReason: ({ years, companies, averages, onShowYears }) => {
    const known = [...companies, ...averages].flatMap((compared) => compared.years)
    if (years === null || known.some((year) => year >= years.from && year <= years.to)) return null
    const lastYear = known.length === 0 ? null : Math.max(...known)
    const span = years.to - years.from
    return (
      <NoReports
        companies={withoutReports(companies)}
        lastYear={lastYear}
        onShowYear={(year) => onShowYears({ from: year - span, to: year })}
      />
    )
  },
  missingNote: ({ companies }) => {
    const without = withoutReports(companies)
    return without.length > 0 && <WithoutReports companies={without} />
  },
}

/** The comparison of annual reports. */
export function AnnualTab(props: CompareTabProps) {
  const [thisYear] = useState(() => new Date().getFullYear())
  const stats = useQuery(reportStatsQuery())
  const mostRecentYear = stats.data?.mostRecentYear ?? null
  const initial = firstReportYears(mostRecentYear, thisYear)
  const years = props.compare.view.years ?? initial
  const periods = [yearPeriod(years.from), yearPeriod(years.to)]
  const largest = useLargest(props.compare, 'year')
  const { compared, asked, ofCompanies, ofAverages } = requestOf(props.compare, periods, largest)
  const companies = useQuery({
    ...compareReportsQuery(compared),
    ...ofCompanies,
    select: companiesOf,
  })
  const averages = useQuery({
    ...reportTagAveragesQuery(asked),
    ...ofAverages,
    select: asked.sameIn === null ? tagsOf : sameTagsOf,
  })
  return (
    <CompareTabContent
      {...props}
      source={annualSource}
      offeredYears={{
        all: reportYears(mostRecentYear, thisYear),
        initial,
        isPending: stats.isPending,
      }}
      largest={largest}
      companies={companies}
      averages={averages}
    />
  )
}

function withoutReports(companies: readonly ComparedCompany[]) {
  return companies.filter(({ years }) => years.length === 0).map(({ company }) => company)
}
