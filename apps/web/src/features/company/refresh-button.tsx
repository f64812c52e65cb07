import { Button } from '@mantine/core'
import { useRefreshCompany } from '../../company-form/use-refresh-company.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'

/** Reads what the register says of the company now. */
export function RefreshButton({ companyId }: { readonly companyId: string }) {
  const { isBusy, refresh } = useRefreshCompany({ id: companyId, onNote: ({ text, type }) => showAlert(text, type) })
  return (
    <Button variant="default" size="xs" loading={isBusy} onClick={() => void refresh()}>
      Uuenda äriregistrist
    </Button>
  )
}
