import type { CompanyAlone } from '@kvartal/contract/companies'
import { readableActivity } from '@kvartal/domain/company/activity'
import { Button, SimpleGrid } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useCan } from '../../../api/session.ts'
import { useRefreshCompany } from '../../../companies/form/use-refresh-company.ts'
import { Card } from '../../../ui/card.tsx'
import { FactsWithOrigin } from './facts-with-origin.tsx'
import { GeneralCard } from './general-card.tsx'
import classes from './register-cards.module.css'
import { isOfRegister, registryFacts } from './registry-facts.tsx'

/**
 * The business register's facts of the company, each with a row. Where a fact has another or an
 * unknown origin the row is empty, and the fact is among the general ones.
 */
function RegistryCard({ company }: { readonly company: CompanyAlone }) {
  const mayCurate = useCan('curate-companies')
  return (
    <Card
      title="Äriregistri andmed"
      aside={
        mayCurate && company._id !== null ? <RefreshButton companyId={company._id} /> : undefined
      }
    >
      <FactsWithOrigin
        company={company}
        facts={registryFacts(company).map(([label, value, fact]) =>
          isOfRegister(company, fact) ? [label, value, fact] : [label, null, null],
        )}
        none="Äriregistri andmed puuduvad"
      />
    </Card>
  )
}

/** Refreshes the company from the register. */
function RefreshButton({ companyId }: { readonly companyId: string }) {
  const { isBusy, run } = useRefreshCompany(companyId)
  return (
    <Button variant="default" size="xs" loading={isBusy} onClick={() => run()}>
      Uuenda äriregistrist
    </Button>
  )
}

/**
 * What is known about the company besides its figures; folded on screens where the figures would
 * start below the first one.
 */
export function RegisterCards({ company }: { readonly company: CompanyAlone }) {
  const isSmall = useMediaQuery('(max-width: 63.99em), (max-height: 43.74em)', undefined, {
    getInitialValueInEffect: false,
  })
  const { registryCode, county, businessActivity } = company
  const cards = (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing={16} mb={16}>
      <GeneralCard company={company} />
      <RegistryCard company={company} />
    </SimpleGrid>
  )
  if (!isSmall) return cards
  return (
    <details className={classes.folded}>
      <summary>
        <span>
          <strong>Üldandmed ja äriregister</strong>
          <span className={classes.words}>
            {[
              registryCode,
              county,
              businessActivity === null ? null : readableActivity(businessActivity),
            ]
              .filter((fact) => fact !== null)
              .join(' · ')}
          </span>
        </span>
      </summary>
      {cards}
    </details>
  )
}
