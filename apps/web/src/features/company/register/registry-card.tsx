import type { AnyCompany } from '@kvartal/contract/companies'
import { Button } from '@mantine/core'
import { useCan } from '../../../api/session.ts'
import { useRefreshCompany } from '../../../company-form/use-refresh-company.ts'
import { Card } from '../../../ui/card.tsx'
import { FactsWithOrigin } from './facts-with-origin.tsx'
import { isOfRegister, registryFacts } from './registry-facts.tsx'

/**
 * The business register's facts of the company, each with a row. Where a fact has another or an unknown origin the row is
 * empty, and the fact is among the general ones.
 */
export function RegistryCard({ company }: { readonly company: AnyCompany }) {
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
