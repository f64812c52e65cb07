import { Button } from '@mantine/core'
import { useRefreshCompany } from '../../../company-form/use-refresh-company.ts'

/** Refreshes the company from the register. */
export function RefreshButton({ companyId }: { readonly companyId: string }) {
  const { isBusy, run } = useRefreshCompany(companyId)
  return (
    <Button variant="default" size="xs" loading={isBusy} onClick={() => run()}>
      Uuenda äriregistrist
    </Button>
  )
}
