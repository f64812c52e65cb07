import type { AnyCompany } from '@kvartal/contract/companies'
import { readableActivity } from '@kvartal/domain/company/activity'
import { SimpleGrid } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { GeneralCard } from './general-card.tsx'
import classes from './register-cards.module.css'
import { RegistryCard } from './registry-card.tsx'

/** What is known about the company besides its figures; folded on screens where the figures would start below the first one. */
export function RegisterCards({ company }: { readonly company: AnyCompany }) {
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
