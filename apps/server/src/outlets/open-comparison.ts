import { reportCalls } from '@kvartal/contract/annual-reports'
import { companyCalls } from '@kvartal/contract/companies'
import type { ReplyData } from '@kvartal/contract/endpoint'
import { figureCalls } from '@kvartal/contract/financial-data'
import { mostCompaniesInPage } from '@kvartal/contract/page-sizes'
import { rankingCalls } from '@kvartal/contract/ranking'
import { tagCalls } from '@kvartal/contract/tag'
import { isRegistryCode } from '@kvartal/domain/company/registry-code'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { metricTable } from '@kvartal/domain/metrics/metric-table'
import { type Period, periodsBetween, yearPeriod } from '@kvartal/domain/period/period'
import { defaultYearRange } from '@kvartal/domain/period/years'
import { type CompareAddress, readAddress } from '@kvartal/views/compare/address'
import {
  arrangeCompanies,
  arrangeTags,
  isLargeSelection,
  wantedFigures,
} from '@kvartal/views/compare/arrange'
import {
  averagesRequest,
  basisOf,
  companiesRequest,
  type ComparedQuery,
  largestRequest,
} from '@kvartal/views/compare/requests'
import { selectedCompanies } from '@kvartal/views/compare/selection'
import type { TagMembers } from '@kvartal/views/compare/slots'
import type { CompareView } from '@kvartal/views/compare/view'
import {
  companiesOf as companiesOfYears,
  firstReportYears,
} from '@kvartal/views/figures/annual-figures'
import type { ComparedCompany, ComparedTag } from '@kvartal/views/figures/compared'
import { companiesOf, quartersInYears } from '@kvartal/views/figures/emta-figures'
import { type ShownMetric, shownMetrics } from '@kvartal/views/figures/shown-metrics'
import { sameTagsOf, tagsOf } from '@kvartal/views/figures/tag-figures'
import type { AskOwn } from './own-calls.ts'

const codeWithSlot = /^\d{8}(\.\d{1,5}-?)?$/

/**
 * The companies of one parameter of the dashboard's address, each with its colour slot: only those
 * that are shown, without meaningless text.
 */
export function shownCodes(
  text: string | undefined,
  isShown: (registryCode: string) => boolean = () => true,
): string {
  const parts = (text ?? '').split(',')
  return parts.filter((part) => codeWithSlot.test(part) && isShown(part.slice(0, 8))).join()
}

export interface OpenComparison {
  readonly view: CompareView
  /** What the address names but the visitor may not see, or what does not exist, in Estonian. */
  readonly dropped: readonly string[]
  /** Every period of the range, without gaps, oldest first. */
  readonly periods: readonly Period[]
  /**
   * Each chosen metric in its measure, with its rows: companies, then tags, in order of selection.
   */
  readonly metrics: readonly ShownMetric[]
  /** Whether only the largest companies of a large selection are shown. */
  readonly isOfLargest: boolean
  /** All selected companies, shown or not, in order of selection. */
  readonly codes: readonly string[]
  /** The names of the companies and tags that were selected, companies first. */
  readonly names: readonly string[]
  /** The quarters with figures and their publications, oldest first. */
  readonly published: ReplyData<typeof figureCalls.readPeriods>
}

/**
 * Everything that the dashboard shows at an address, read with the same calls as the screen.
 * Unknown and hidden companies are left out alike.
 * @param now for the years that are offered while no report is stored
 * @throws {KnownError} of a call: annual figures without a login, an overloaded server
 */
export async function openComparison(
  ask: AskOwn,
  address: CompareAddress,
  now: Date,
): Promise<OpenComparison> {
  const [tags, published] = await Promise.all([
    ask(tagCalls.listTags, {}),
    ask(figureCalls.readPeriods, {}),
  ])
  const { members, ids } = await readMembers(
    ask,
    address,
    tags.map(({ _id: id }) => id),
  )
  // Which of the codes exist is known only after their figures have been read.
  const asked = readAddress(address, { companies: { has: isRegistryCode }, members }).view
  const periods = await periodsOf(ask, asked, published, now)
  const isOfLargest = isLargeSelection(asked, members)
  const [companies, averages] = await Promise.all([
    readCompanies(ask, asked, ids, isOfLargest),
    readTags(ask, asked, periods),
  ])
  const known = new Set([
    ...companies.map(({ company }) => company.registryCode),
    ...[...members.values()].flat(),
  ])
  const { view, dropped } = readAddress(address, {
    companies: wantedFigures(asked).companies ? known : { has: isRegistryCode },
    members,
  })
  const arranged = arrangeCompanies(view.selection, members, companies, isOfLargest)
  const shown = { companies: arranged.companies, averages: arrangeTags(view.selection, averages) }
  const chosen: readonly Metric[] = metricTable[basisOf(view)].filter(({ id }) =>
    view.metrics.some((other) => other === id),
  )
  const metrics = shownMetrics(shown, chosen, periods, arranged.slots, view)
  return {
    view,
    dropped,
    periods,
    metrics,
    isOfLargest,
    codes: selectedCompanies(view.selection, members),
    names: [
      ...namesOf(
        view.selection.companies,
        companies.map(({ company: { registryCode, name } }) => [registryCode, name]),
      ),
      ...namesOf(
        view.selection.tags,
        tags.map(({ _id: id, name }) => [id, name]),
      ),
    ],
    published,
  }
}

/** The names of those that are known, in the given order. */
function namesOf(
  keys: readonly string[],
  known: readonly (readonly [key: string, name: string])[],
): string[] {
  const names = new Map(known)
  return keys.flatMap((key) => names.get(key) ?? [])
}

interface Members {
  /** Every tag has an entry; those that the address does not name are empty. */
  readonly members: TagMembers
  /** Ids of the members by registry code. */
  readonly ids: ReadonlyMap<string, string>
}

/**
 * The companies of the address's tags, in the order of the list of companies, which their colours
 * follow.
 */
async function readMembers(
  ask: AskOwn,
  { t = '' }: CompareAddress,
  all: readonly string[],
): Promise<Members> {
  const named = new Set(t.split(','))
  const chosen = all.filter((id) => named.has(id))
  const members = new Map<string, string[]>(all.map((id) => [id, []]))
  const query = { isActive: 'true', tags: chosen, limit: String(mostCompaniesInPage) } as const
  const rows = chosen.length === 0 ? [] : await ask(companyCalls.listCompanies, { query })
  for (const { registryCode, tags } of rows)
    for (const id of tags) members.get(id)?.push(registryCode)
  return { members, ids: new Map(rows.map(({ registryCode, _id: id }) => [registryCode, id])) }
}

async function periodsOf(
  ask: AskOwn,
  { tab, years }: CompareView,
  published: OpenComparison['published'],
  now: Date,
): Promise<Period[]> {
  if (tab === 'emta') {
    const range = years ?? defaultYearRange(published)
    return range === null ? [] : quartersInYears(range, published)
  }
  const { mostRecentYear } = await ask(reportCalls.readReportStats, {})
  const { from, to } = years ?? firstReportYears(mostRecentYear, now.getFullYear())
  return periodsBetween(yearPeriod(from), yearPeriod(to))
}

async function readCompanies(
  ask: AskOwn,
  view: CompareView,
  ids: Members['ids'],
  isOfLargest: boolean,
): Promise<ComparedCompany[]> {
  if (!wantedFigures(view).companies) return []
  const largest = isOfLargest ? await readLargest(ask, view) : null
  return askCompared(
    ask,
    view,
    companiesRequest(view, (code) => ids.get(code), largest),
  )
}

/** The companies' figures that the tab shows. */
export async function askCompared(
  ask: AskOwn,
  { tab }: Pick<CompareView, 'tab'>,
  query: ComparedQuery,
): Promise<ComparedCompany[]> {
  return tab === 'emta'
    ? companiesOf(await ask(figureCalls.compareCompanies, { query }))
    : companiesOfYears(await ask(reportCalls.compareReports, { query }))
}

/** Codes of the largest companies of the selected tags by the first metric, the largest first. */
async function readLargest(ask: AskOwn, view: CompareView): Promise<string[]> {
  const { companies } = await ask(rankingCalls.readRanking, { query: largestRequest(view) })
  return companies.map(({ registryCode }) => registryCode)
}

async function readTags(
  ask: AskOwn,
  view: CompareView,
  periods: readonly Period[],
): Promise<ComparedTag[]> {
  if (!wantedFigures(view).averages) return []
  const [from] = periods
  const to = periods.at(-1)
  const shown = from === undefined || to === undefined ? null : { from, to }
  const query = averagesRequest(view, shown)
  const read = query.same === undefined ? tagsOf : sameTagsOf
  return view.tab === 'emta'
    ? read((await ask(figureCalls.readTagAverages, { query })).tagAverages)
    : read((await ask(reportCalls.readReportTagAverages, { query })).tagAverages)
}
