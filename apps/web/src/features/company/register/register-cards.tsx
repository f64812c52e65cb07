import type { AnyCompany } from '@kvartal/contract/companies'
import { readableActivity } from '@kvartal/domain/company/activity'
import { SimpleGrid } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { GeneralCard } from './general-card.tsx'
import classes from './register-cards.module.css'
import { RegistryCard } from './registry-card.tsx'

/** What is known about the company besides its figures; folded on a phone, where the figures would start two screens below. */
export function RegisterCards({ company }: { readonly company: AnyCompany }) {
  const isPhone = useMediaQuery('(max-width: 35.99em)', undefined, { getInitialValueInEffect: false })
  const { registryCode, county, businessActivity } = company
  const cards = (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing={16} mb={16}>
      <GeneralCard company={company} />
      <RegistryCard company={company} />
    </SimpleGrid>
  )
  if (!isPhone) return cards
  return (
    <details className={classes.folded}>
      <summary>
        <span>
          <strong>Üldandmed ja äriregister</strong>
          <span className={classes.words}>{[registryCode, county, businessActivity === null ? null : readableActivity(businessActivity)].filter((fact) => fact !== null).join(' · ')}</span>
        </span>
      </summary>
      {cards}
    </details>
  )
}
