import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { type AuditFilter, downloadAuditLog } from '../../api/audit-log.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'

/** Downloads all rows that match the filters, not only the current page. */
export function CsvButton({ filter }: { readonly filter: AuditFilter }) {
  const [isBusy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const download = async () => {
    setBusy(true)
    try {
      await downloadAuditLog(filter)
    } catch (error) {
      showAlert(sentenceOf(error, 'Auditilogi allalaadimine ebaõnnestus'), 'danger')
    }
    setBusy(false)
    // A disabled button loses the focus; it is returned unless another element has it meanwhile.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) button.current?.focus()
    })
  }
  return (
    <Button ref={button} variant="default" size="xs" loading={isBusy} onClick={() => void download()}>
      Laadi alla CSV
    </Button>
  )
}
