import { companyCount } from '@kvartal/charts/words/coverage-words'
import { counted } from '@kvartal/domain/format/counted'
import { periodLabel } from '@kvartal/domain/period/period'
import { isNothingSelected } from '@kvartal/views/compare/selection'
import type { CompareTab } from '@kvartal/views/compare/tab-metrics'
import { showTab } from '@kvartal/views/compare/view'
import { viewTitle } from '@kvartal/views/compare/view-title'
import { Stack } from '@mantine/core'
import { lazy, Suspense, useRef } from 'react'
import { useCan } from '../../api/session.ts'
import { LoginNeeded } from '../../app/login-needed.tsx'
import { publicationDate } from '../../figures/publication-words.ts'
import { Card } from '../../ui/card.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import { TabSet } from '../../ui/tab-set.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import type { CompareTabProps } from './figures/compare-tab-content.tsx'
import { EmtaTab } from './figures/emta-tab.tsx'
import { messages } from './messages.ts'
import { selectedNames } from './selected-names.ts'
import { type OpenCompare, useCompare } from './use-compare.ts'
import { useFilterFold } from './use-filter-fold.ts'

const tabNames: Record<CompareTab, string> = {
  emta: 'EMTA kvartaliandmed',
  annual: 'Majandusaasta aruanded',
}

// Most visitors look at quarters: the code that only annual reports need is loaded lazily.
const AnnualTab = lazy(async () => ({
  default: (await import('./figures/annual-tab.tsx')).AnnualTab,
}))

export const HomeLine = lazyPart(async () => (await import('./home/home.tsx')).HomeLine)

/** The home page: companies and tags beside each other, on a chart and in tables. */
export function ComparePage() {
  const compare = useCompare()
  return (
    <>
      <PageHeading title="Eesti ettevõtete finantsandmed" documentTitle={titleOf(compare.data)}>
        <DataLine compare={compare.data} />
      </PageHeading>
      <QueryView
        query={compare}
        loading={<PageSkeleton label="Ettevõtete ja tagide laadimine" hasTabs />}
        failed="Ettevõtteid ei saanud näidata"
        alert={messages.loadFailed}
        reason="Ettevõtete, tagide ja kvartalite loendit ei õnnestunud laadida."
        isInOwnCard
      >
        {(open) => <CompareTabs compare={open} />}
      </QueryView>
    </>
  )
}

/**
 * What is compared, so that tabs and bookmarks differ; the heading's own words while nothing is.
 */
function titleOf(compare: OpenCompare | undefined): string | undefined {
  if (compare === undefined || isNothingSelected(compare.view.selection)) return undefined
  return viewTitle(compare.view, selectedNames(compare))
}

/**
 * How fresh the figures are, how many companies have the newest ones, and how many quarters there
 * are.
 */
function DataLine({ compare }: { readonly compare: OpenCompare | undefined }) {
  // The line reserves its space while its numbers are loading.
  const waiting = <>EMTA avaandmed</>
  if (compare === undefined) return waiting
  const { published, view } = compare
  const companies = counted(compare.companyCount, 'ettevõte', 'ettevõtet')
  if (view.tab === 'annual') return <>Äriregistri majandusaasta aruanded · valikus {companies}</>
  if (isNothingSelected(view.selection))
    return (
      <Suspense fallback={waiting}>
        <HomeLine compare={compare} />
      </Suspense>
    )
  const newest = published.at(-1)
  if (newest === undefined) return <>EMTA andmeid ei ole veel laaditud · {companies}</>
  const dates = published.map(({ publishedOn }) => publishedOn)
  const publishedOn = dates.reduce((latest, date) => (date > latest ? date : latest), '')
  // The date is known when at least one file states it.
  const isDateAssumed = published.every(
    (period) => period.publishedOn !== publishedOn || period.isDateAssumed,
  )
  return (
    <>
      EMTA andmed avaldatud {publicationDate({ publishedOn, isDateAssumed })} ·{' '}
      {periodLabel(newest)}: {companyCount(newest.companies, compare.companyCount)} ·{' '}
      {counted(published.length, 'kvartal', 'kvartalit')}
    </>
  )
}

function CompareTabs({ compare }: { readonly compare: OpenCompare }) {
  const { view, change } = compare
  const selector = useRef<HTMLInputElement>(null)
  const fold = useFilterFold(!isNothingSelected(view.selection))
  const props = { compare, selectorRef: selector, fold }
  return (
    <TabSet
      names={tabNames}
      value={view.tab}
      onChange={(tab) => change((present) => showTab(present, tab))}
    >
      {view.tab === 'emta' ? <EmtaTab {...props} /> : <AnnualReports {...props} />}
    </TabSet>
  )
}

/** Annual reports, for logged-in users only. */
function AnnualReports(props: CompareTabProps) {
  const mayRead = useCan('read-annual-reports')
  if (!mayRead) {
    return (
      <Card>
        <LoginNeeded title="Majandusaasta aruannete vaatamiseks logi sisse">
          Bilansi, kasumiaruande ja suhtarvude võrdlus on avatud sisselogitud kasutajatele.
        </LoginNeeded>
      </Card>
    )
  }
  return (
    <Suspense fallback={<PageSkeleton label="Majandusaasta aruannete laadimine" />}>
      <AnnualTab {...props} />
    </Suspense>
  )
}

/** A tab's filter and chart before they are loaded. */
function PageSkeleton({
  label,
  hasTabs = false,
}: {
  readonly label: string
  readonly hasTabs?: boolean
}) {
  return (
    <Loading label={label}>
      <Stack gap={16}>
        {hasTabs && <Skeleton height={40} width={330} />}
        <Card>
          <Skeleton height={150} />
        </Card>
        <Card>
          <Skeleton height={360} />
        </Card>
      </Stack>
    </Loading>
  )
}
