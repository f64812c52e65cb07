import type { CompanyAlone } from '@kvartal/contract/companies'
import { goneWords } from '@kvartal/domain/company/company-status'
import { isRegistryCode } from '@kvartal/domain/company/registry-code'
import { Button, Group, SimpleGrid } from '@mantine/core'
import { useQueryClient, useQuery } from '@tanstack/react-query'
import { Link, useRouter, useRouterState, getRouteApi } from '@tanstack/react-router'
import { useEffect, Suspense, useState } from 'react'
import { isNotFound } from '../../api/api-error.ts'
import { companyQuery } from '../../api/companies.ts'
import { useCan } from '../../api/session.ts'
import { useFirstViewStands } from '../../app/first-view.ts'
import { CompareButton } from '../../companies/tray/compare-button.tsx'
import { LazyReportDialog, ReportButton } from '../../error-reports/report-button.tsx'
import { DownloadMenu } from '../../exports/download-menu.tsx'
import type { ExportedView } from '../../exports/exported-view.ts'
import { companiesPath, companyPath } from '../../paths.ts'
import { QueryView } from '../../ui/states/query-view.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import { TabSet } from '../../ui/tab-set.tsx'
import { PageHeading, HiddenHeading } from '../../ui/text/page-heading.tsx'
import { WatchButton } from '../../watch/watch-button.tsx'
import classes from './company-page.module.css'
import { type CompanyTab, useCompanyView } from './company-view.ts'
import { LazyCompanyLike } from './like/lazy-company-like.tsx'
import { QuarterTab } from './quarters/quarter-tab.tsx'
import { RegisterCards } from './register/register-cards.tsx'
import { AnnualPanel } from './reports/annual-panel.tsx'

/**
 * Goes back to the previous page, skipping the choices made on this one; to the list when the page
 * was opened by its address.
 */
export function BackButton() {
  const router = useRouter()
  const steps = useRouterState({ select: ({ location }) => 1 + (location.state.choices ?? 0) })
  // __TSR_index is the router's own name for an entry's place in the history.
  const canGoBack = useRouterState({
    select: ({ location }) => location.state.__TSR_index >= steps,
  })
  return (
    <Link
      {...companiesPath()}
      data-screen-only=""
      className={classes.back}
      onClick={(event) => {
        if (!canGoBack || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        router.history.go(-steps)
      }}
    >
      <span aria-hidden="true">←</span> Tagasi
    </Link>
  )
}

const route = getRouteApi('/companies/$id')

/**
 * A page that was opened by its id gets the address with the registry code.
 * @returns whether it has that address
 */
export function useCodeAddress(id: string, company: CompanyAlone | undefined): boolean {
  const queryClient = useQueryClient()
  const navigate = route.useNavigate()
  useEffect(() => {
    if (company === undefined || isRegistryCode(id)) return
    queryClient.setQueryData(companyQuery(company.registryCode).queryKey, company)
    void navigate({
      ...companyPath(company.registryCode),
      search: (present) => present,
      replace: true,
      resetScroll: false,
    })
  }, [id, company, queryClient, navigate])
  return isRegistryCode(id)
}

/** Shown when the company in the address does not exist, or is hidden from visitors. */
export function UnknownCompany() {
  return (
    <>
      <PageHeading title="Ettevõtet ei leitud">
        Seda ettevõtet Kvartalis ei ole või ei ole see enam nähtav. Otsi seda nime või registrikoodi
        järgi.
      </PageHeading>
      <Button renderRoot={(props) => <Link {...companiesPath()} {...props} />}>
        Vaata kõiki ettevõtteid
      </Button>
    </>
  )
}

const tabNames: Record<CompanyTab, string> = {
  overview: 'EMTA kvartaliandmed',
  chart: 'EMTA graafik',
  table: 'EMTA andmetabel',
  annual: 'Majandusaasta aruanded',
}

/** The company's financial data in four tabs. */
export function CompanyTabs({ companyId }: { readonly companyId: string }) {
  const { view, change } = useCompanyView()
  const { tab } = view
  return (
    <TabSet
      label="Ettevõtte andmed"
      names={tabNames}
      value={tab}
      onChange={(chosen) => change({ tab: chosen })}
    >
      {tab === 'annual' ? (
        <AnnualPanel companyId={companyId} />
      ) : (
        <QuarterTab key={tab} companyId={companyId} tab={tab} view={view} onChange={change} />
      )}
    </TabSet>
  )
}

/** One company: general facts, register facts and financial data. */
export function CompanyPage() {
  const { id } = route.useParams()
  const company = useQuery(companyQuery(id))
  const hasCode = useCodeAddress(id, company.data)
  const stands = useFirstViewStands()
  const { tab } = useCompanyView().view
  if (isNotFound(company.error)) return <UnknownCompany />
  return (
    <>
      <BackButton />
      {company.isLoadingError && <PageHeading title="Ettevõte" />}
      <QueryView
        query={company}
        loading={<HeadSkeleton />}
        failed="Ettevõtte andmete laadimine ebaõnnestus"
        isInOwnCard
      >
        {(data) => <CompanyHead company={data} />}
      </QueryView>
      {hasCode && <CompanyTabs companyId={id} />}
      {hasCode && company.data !== undefined && stands && tab === 'overview' && (
        <Suspense fallback={null}>
          <LazyCompanyLike company={company.data} />
        </Suspense>
      )}
      {hasCode && company.data !== undefined && stands && <ReportLine company={company.data} />}
    </>
  )
}

/** Where a reader who has found an error in the company's data can say so. */
function ReportLine({ company }: { readonly company: CompanyAlone }) {
  const [isReporting, setReporting] = useState(false)
  return (
    <Group data-screen-only="" gap="8px 12px" mt={24} c="dimmed" fz={13}>
      <span>Kas mõni arv või andmed on valed?</span>
      <ReportButton size="compact-sm" about={company.name} onClick={() => setReporting(true)} />
      {isReporting && (
        <Suspense fallback={null}>
          <LazyReportDialog
            reported={{ company, period: null, metric: null }}
            onClose={() => setReporting(false)}
          />
        </Suspense>
      )}
    </Group>
  )
}

const cards = { cols: { base: 1, lg: 2 }, spacing: 16, mb: 16 } as const

function CompanyHead({ company }: { readonly company: CompanyAlone }) {
  return (
    <>
      <PageHeading title={company.name} actions={<HeadActions company={company} />}>
        {noteOf(company)}
      </PageHeading>
      <RegisterCards company={company} />
    </>
  )
}

function HeadActions({ company: { registryCode, name } }: { readonly company: CompanyAlone }) {
  const readsYears = useCan('read-annual-reports')
  const view: ExportedView = {
    path: `/export/company/${registryCode}`,
    query: () => ({}),
    holds: `${name}: kõik kvartalid ja näitajad${readsYears ? ', Exceli failis ka majandusaastad' : ''}`,
    hasPicture: true,
    hasWideTable: true,
  }
  return (
    <Group gap={8}>
      <WatchButton watch={{ kind: 'company', subject: registryCode }} name={name} />
      <CompareButton registryCode={registryCode} name={name} />
      <DownloadMenu view={view} />
    </Group>
  )
}

/**
 * Notes that the company is gone from the register, is not curated, or is hidden; `undefined` for
 * one without any.
 */
function noteOf(company: CompanyAlone) {
  const curation = curationNote(company)
  if (company.goneOn === undefined) return curation
  return (
    <>
      <p className={classes.inactive}>
        <strong>Registrist kadunud.</strong> Ettevõte {goneWords(company.goneOn)}; näha on selle
        viimased teada andmed.
      </p>
      {curation}
    </>
  )
}

function curationNote({ _id, isActive }: CompanyAlone) {
  if (_id === null)
    return (
      <p>
        Seda ettevõtet Kvartalis ei hallata: näha on, mida avaldavad Maksu- ja Tolliamet ning
        äriregister.
      </p>
    )
  if (isActive) return undefined
  return (
    <p className={classes.inactive}>
      <strong>Peidetud.</strong> Ettevõtet näevad ainult haldurid ja administraatorid; avalikus
      loendis ja võrdlustes seda ei ole.
    </p>
  )
}

function HeadSkeleton() {
  return (
    <>
      <HiddenHeading title="Ettevõte" />
      <Loading label="Ettevõtte laadimine" gap={20}>
        <Skeleton height={32} width={320} />
        <SimpleGrid {...cards}>
          <Skeleton height={258} />
          <Skeleton height={258} />
        </SimpleGrid>
      </Loading>
    </>
  )
}
