import { Button, Group, SimpleGrid } from '@mantine/core'
import { Link, getRouteApi } from '@tanstack/react-router'
import { goneWords } from '@kvartal/domain/company/company-status'
import type { AnyCompany } from '@kvartal/contract/companies'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { companiesPath } from '../../paths.ts'
import { PageHeading, HiddenHeading } from '../../ui/text/page-heading.tsx'
import { TabSet } from '../../ui/tabs/tab-set.tsx'
import { type CompanyTab, useCompanyView } from './company-view.ts'
import { QuarterTab } from './quarters/quarter-tab.tsx'
import { AnnualPanel } from './reports/annual-panel.tsx'
import { isNotFound } from '../../api/api-error.ts'
import { companyQuery } from '../../api/companies.ts'
import { useCan } from '../../api/session.ts'
import { DownloadMenu } from '../../exports/download-menu.tsx'
import type { ExportedView } from '../../exports/exported-view.ts'
import { useFirstViewStands } from '../../first-view.ts'
import { CompareButton } from '../../tray/compare-button.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import { WatchButton } from '../../watch/watch-button.tsx'
import { BackButton } from './back-button.tsx'
import classes from './company-page.module.css'
import { LazyCompanyLike } from './like/lazy-company-like.tsx'
import { RegisterCards } from './register/register-cards.tsx'
import { useCodeAddress } from './use-code-address.ts'

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

const route = getRouteApi('/companies/$id')

/** One company: general facts, register facts and financial data. */
export function CompanyPage() {
  const { id } = route.useParams()
  const company = useQuery(companyQuery(id))
  const hasCode = useCodeAddress(id, company.data)
  const stands = useFirstViewStands()
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
      {hasCode && company.data !== undefined && stands && (
        <Suspense fallback={null}>
          <LazyCompanyLike company={company.data} />
        </Suspense>
      )}
    </>
  )
}

const cards = { cols: { base: 1, lg: 2 }, spacing: 16, mb: 16 } as const

function CompanyHead({ company }: { readonly company: AnyCompany }) {
  return (
    <>
      <PageHeading title={company.name} actions={<HeadActions company={company} />}>
        {noteOf(company)}
      </PageHeading>
      <RegisterCards company={company} />
    </>
  )
}

function HeadActions({ company: { registryCode, name } }: { readonly company: AnyCompany }) {
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

/** Notes that the company is gone from the register, is not curated, or is hidden; `undefined` for one without any. */
function noteOf(company: AnyCompany) {
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

function curationNote({ _id, isActive }: AnyCompany) {
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
