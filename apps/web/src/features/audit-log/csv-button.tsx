import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { type AuditFilter, downloadAuditLog } from '../../api/audit-log.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'

/** Saves all rows that fit the filters, not only those of the page. */
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
    // A button that waits cannot keep the focus; it comes back unless it has gone elsewhere meanwhile.
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
