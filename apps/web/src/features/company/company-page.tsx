import type { Company } from '@kvartal/contract/companies'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { isNotFound } from '../../api/api-error.ts'
import { companyQuery } from '../../api/companies.ts'
import { Card } from '../../ui/card.tsx'
import { HiddenHeading, PageHeading } from '../../ui/text/page-heading.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import { BackButton } from './back-button.tsx'
import classes from './company-page.module.css'
import { CompanyTabs } from './company-tabs.tsx'
import { GeneralCard } from './register/general-card.tsx'
import { RegistryCard } from './register/registry-card.tsx'
import { UnknownCompany } from './unknown-company.tsx'

const route = getRouteApi('/companies/$id')

/** One company: general facts, register facts and financial data. */
export function CompanyPage() {
  const { id } = route.useParams()
  const company = useQuery(companyQuery(id))
  if (isNotFound(company.error)) return <UnknownCompany />
  return (
    <>
      <BackButton />
      {company.isPending && <HeadSkeleton />}
      {company.isError && (
        <>
          <PageHeading title="Ettevõte" />
          <Card>
            <FailedState
              title="Ettevõtte andmete laadimine ebaõnnestus"
              onRetry={() => void company.refetch()}
              isRetrying={company.isFetching}
            />
          </Card>
        </>
      )}
      {company.isSuccess && <CompanyHead company={company.data} />}
      <CompanyTabs companyId={id} />
    </>
  )
}

function CompanyHead({ company }: { readonly company: Company }) {
  return (
    <>
      <PageHeading title={company.name}>
        {company.isActive ? undefined : (
          <p className={classes.inactive}>
            <strong>Peidetud.</strong> Ettevõtet näevad ainult haldurid ja administraatorid; avalikus loendis ja
            võrdlustes seda ei ole.
          </p>
        )}
      </PageHeading>
      <div className={classes.cards}>
        <GeneralCard company={company} />
        <RegistryCard company={company} />
      </div>
    </>
  )
}

function HeadSkeleton() {
  return (
    <>
      <HiddenHeading title="Ettevõte" />
      <Loading label="Ettevõtte laadimine">
        <div className={classes.headSkeleton}>
          <Skeleton height={32} width={320} />
          <Skeleton height={22} width={180} />
        </div>
        <div className={classes.cards}>
          <Skeleton height={258} />
          <Skeleton height={258} />
        </div>
      </Loading>
    </>
  )
}
