import { reportCalls } from '@kvartal/contract/annual-reports'
import { type AnyCompany, companyCalls } from '@kvartal/contract/companies'
import type { ReplyData } from '@kvartal/contract/endpoint'
import {
  factIn,
  inOrder,
  type FactKey,
  factTable,
  factText,
  listedFacts,
} from '@kvartal/domain/company/facts'
import { annualMetrics } from '@kvartal/domain/metrics/annual-metrics'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import {
  periodIndex,
  periodLabel,
  periodsBetween,
  yearPeriod,
  type Period,
} from '@kvartal/domain/period/period'
import { companiesOf as companiesOfYears } from '@kvartal/views/figures/annual-figures'
import type { ComparedCompany } from '@kvartal/views/figures/compared'
import { companiesOf } from '@kvartal/views/figures/emta-figures'
import { figureRows } from '@kvartal/views/figures/figure-rows'
import { fileName } from '../file-name.ts'
import { breakRemarks, definitionsTable, type Source, sourcesTable } from './about-worksheets.ts'
import type { Asked } from './asked.ts'
import { type Figures, longTable, noDays, wideTable } from './figure-tables.ts'
import { notesTables, readPublicNotes } from './notes-worksheet.ts'
import type { Exported } from './reply-with-file.ts'
import { activitiesTable, factsOfReports, reportsTable } from './report-worksheets.ts'
import { type Cell, type Row, type Table, textColumn } from './table.ts'

interface AskedCompany {
  readonly registryCode: string
  /** Whether the caller may read annual figures; without them the file has only quarters. */
  readonly readsYears: boolean
  /** Which figures the one table of a CSV file has. */
  readonly tab: 'emta' | 'annual'
}

type Financials = ReplyData<typeof companyCalls.readCompanyFinancials>

/**
 * All numbers on a company's page: every metric of every quarter, and of every year for those who
 * may see them.
 */
export async function exportCompany(
  { ask, origin, day }: Asked,
  { registryCode, readsYears, tab }: AskedCompany,
): Promise<Exported> {
  const params = { id: registryCode }
  const [financials, reports, submitted, activities] = await Promise.all([
    ask(companyCalls.readCompanyFinancials, { params }),
    readsYears ? ask(reportCalls.compareReports, { query: { codes: registryCode } }) : [],
    readsYears ? ask(reportCalls.listReportsOfCompany, { params }) : [],
    readsYears ? ask(reportCalls.listReportActivities, { params }) : [],
  ])
  const { company, publications } = financials
  const quarters = quartersOf(financials)
  const years = figuresOf(companiesOfYears(reports), annualMetrics, yearsIn(reports), noDays)
  const facts = factsOfReports(submitted)
  const metrics = [...quarterMetrics, ...(readsYears ? annualMetrics : [])]
  const sources: Source[] = [
    ...publications.map((of): Source => ({
      what: `Kvartaliandmed, ${periodLabel(of)}`,
      publisher: 'emta',
      publishedOn: of.publishedOn,
      note: of.fileName,
    })),
    ...(years.periods.length > 0
      ? [{ what: 'Majandusaasta aruanded', publisher: 'registry', publishedOn: null } as const]
      : []),
    {
      what: 'Registriandmed',
      publisher: 'registry',
      publishedOn: company.sources.registry?.asOf ?? null,
    },
  ]
  const remarks = [
    ...breakRemarks(quarterMetrics, quarters.periods),
    ...(readsYears ? [] : ['Majandusaasta aruannete andmed on sisselogitud kasutajatele.']),
  ]
  const address = `${origin}/companies/${registryCode}`
  const noFacts = facts.columns.map(() => null)
  const beside = {
    columns: facts.columns,
    cellsOf: ({ year }: Period) => facts.byYear.get(year) ?? noFacts,
  }
  const inCsv = tab === 'annual' ? { ...years, beside } : quarters
  const noted = { companies: [registryCode], tags: [] }
  const held = [...quarters.periods, ...years.periods].map(({ year }) => year)
  const wholeYears =
    held.length === 0 ? [] : [yearPeriod(Math.min(...held)), yearPeriod(Math.max(...held))]
  return {
    name: fileName(company.name, registryCode),
    worksheets: async () => [
      longTable(quarters, 'Kvartalid'),
      ...(readsYears ? [longTable(years, 'Aastad')] : []),
      ...(submitted.length > 0 ? [reportsTable(facts)] : []),
      ...(activities.length > 0 ? [activitiesTable(activities)] : []),
      factsTable(company),
      ...notesTables(await readPublicNotes(ask, noted, wholeYears)),
      definitionsTable(metrics),
      sourcesTable({ address, day, sources, remarks }),
    ],
    table: (csv, layout) => (layout === 'wide' ? wideTable(inCsv, csv) : longTable(inCsv)),
  }
}

/** Every quarter from the first to the last, so that a missing one is an empty row. */
function quartersOf({ company, financialData, publications }: Financials): Figures {
  // A comparison's company has tags by id, and no facts.
  const { registryCode, name, type, county } = company
  const compared = {
    registryCode,
    name,
    type,
    county,
    _id: company._id,
    tags: [],
    isActive: company.isActive,
    isTracked: company.isTracked,
  }
  const [first] = financialData
  const last = financialData.at(-1)
  const periods = first === undefined || last === undefined ? [] : periodsBetween(first, last)
  const days = new Map([[registryCode, new Map(publications.map((of) => [periodIndex(of), of]))]])
  return figuresOf(
    companiesOf([{ company: compared, financialData }]),
    quarterMetrics,
    periods,
    () => days,
  )
}

function figuresOf(
  companies: readonly ComparedCompany[],
  metrics: readonly Metric[],
  periods: readonly Period[],
  daysOf: Figures['daysOf'],
): Figures {
  const rowsOf = (metric: Metric) => ({
    metric,
    rows: figureRows({ companies, averages: [] }, metric, periods, new Map(), 'mean'),
  })
  return {
    periods,
    metrics,
    rows: (only) => [(only === undefined ? metrics : [only]).map(rowsOf)],
    daysOf,
  }
}

function yearsIn([report]: ReplyData<typeof reportCalls.compareReports>): Period[] {
  const years = report?.annualData.map(({ year }) => year) ?? []
  return years.length === 0
    ? []
    : periodsBetween(yearPeriod(Math.min(...years)), yearPeriod(Math.max(...years)))
}

/** In the order of the worksheet, some by another word; facts that are not named here follow. */
const firstFacts: readonly FactKey[] = [
  'legalForm',
  'status',
  'registrationDate',
  'county',
  'fullAddress',
  'businessActivity',
  'vatRegistered',
]
const otherWords: Readonly<Partial<Record<FactKey, string>>> = { status: 'Seisund' }

function factsTable(company: AnyCompany): Table {
  const { registryCode, name, previousNames, tags } = company
  const others = inOrder(firstFacts, listedFacts).filter((key) => key !== 'name')
  const facts: readonly (readonly [string, Cell])[] = [
    ['Nimi', name],
    ['Registrikood', registryCode],
    ...others.map(
      (key) =>
        [otherWords[key] ?? factTable[key].label, factText(key, factIn(company, key))] as const,
    ),
    ['Varasemad nimed', previousNames.map((former) => former.name).join('; ') || null],
    ['Tagid', tags.map((tag) => tag.name).join(', ') || null],
  ]
  return {
    name: 'Ettevõte',
    columns: [textColumn('Andmed', 'fact', 26), textColumn('Väärtus', 'value', 70)],
    rows: () => [facts.map(([fact, value]): Row => [fact, value])],
  }
}
