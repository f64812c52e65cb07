import type { CompanyInList } from '@kvartal/contract/company'
import { formatWhole } from '@kvartal/domain/format/number'
import { annualMetrics } from '@kvartal/domain/metrics/annual-metrics'
import { periodsBetween, yearPeriod } from '@kvartal/domain/period/period'
import { companiesOf, firstReportYears, reportYears } from '@kvartal/views/figures/annual-figures'
import type { ComparedCompany } from '@kvartal/views/figures/compared'
import { sameTagsOf, tagsOf } from '@kvartal/views/figures/tag-figures'
import { Box, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import {
  compareReportsQuery,
  reportStatsQuery,
  reportTagAveragesQuery,
} from '../../../api/annual-reports.ts'
import { companyPath } from '../../../paths.ts'
import { messages } from '../messages.ts'
import type { CompareSource } from './compare-source.ts'
import { CompareTabContent, type CompareTabProps } from './compare-tab-content.tsx'
import { Comparison } from './comparison.tsx'
import { requestOf, useLargest } from './use-comparison.ts'

/** How many companies are named; the others are only counted. */
const maxNamed = 5

type Companies = readonly Pick<CompanyInList, 'registryCode' | 'name'>[]

interface NoReportsProps {
  /** The selected companies without any reports. */
  readonly companies: Companies
  /** The last year for which any selected company has figures; `null` when none has any. */
  readonly lastYear: number | null
  readonly onShowYear: (year: number) => void
}

/** Why there is no chart when no selected company has a report in the years. */
export function NoReports({ companies, lastYear, onShowYear }: NoReportsProps) {
  if (lastYear === null) {
    return (
      <>
        <p>Valitud ettevõtete majandusaasta aruandeid ei ole veel laaditud.</p>
        {companies.length > 0 && (
          <p>
            Neid saab laadida ettevõtte lehel: <Links companies={companies} />.
          </p>
        )}
      </>
    )
  }
  return (
    <>
      <p>
        Valitud aastate aruandeid ei ole laaditud. Viimane laaditud aruanne on aastast {lastYear}.
      </p>
      <br />
      <Button variant="default" size="xs" onClick={() => onShowYear(lastYear)}>
        Näita aastaid kuni {lastYear}
      </Button>
    </>
  )
}

/** Shown beside the figures of others: which companies have no reports, and where to load them. */
export function WithoutReports({ companies }: { readonly companies: Companies }) {
  return (
    <Box component="p" px={4} fz={13} c="dimmed">
      Aruandeid ei ole laaditud: <Links companies={companies} />. Neid saab laadida ettevõtte lehel.
    </Box>
  )
}

function Links({ companies }: { readonly companies: Companies }) {
  const left = companies.length - maxNamed
  return (
    <>
      {companies.slice(0, maxNamed).map(({ registryCode, name }, i) => (
        <Fragment key={registryCode}>
          {i > 0 && ', '}
          <Link {...companyPath(registryCode, { tab: 'annual' })}>{name}</Link>
        </Fragment>
      ))}
      {left > 0 && ` ja veel ${formatWhole(left)}`}
    </>
  )
}

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
  const largest = useLargest(props.compare)
  const { compared, asked, ofCompanies, ofAverages } = requestOf(props.compare, periods, largest)
  const companies = useQuery({
    ...compareReportsQuery(compared),
    ...ofCompanies,
    select: companiesOf,
  })
  const averages = useQuery({
    ...reportTagAveragesQuery(asked),
    ...ofAverages,
    select: asked.same === undefined ? tagsOf : sameTagsOf,
  })
  const offered = { all: reportYears(mostRecentYear, thisYear), initial }
  return (
    <CompareTabContent {...props} source={annualSource} offeredYears={offered}>
      <Comparison
        compare={props.compare}
        source={annualSource}
        years={years}
        offered={offered}
        queries={{ largest, companies, averages }}
        isPending={props.compare.view.years === null && stats.isPending}
      />
    </CompareTabContent>
  )
}

function withoutReports(companies: readonly ComparedCompany[]) {
  return companies.filter(({ years }) => years.length === 0).map(({ company }) => company)
}
