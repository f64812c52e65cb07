import { Button } from '@mantine/core'
import { useRef } from 'react'
import { type AuditFilter, downloadAuditLog } from '../../api/audit-log.ts'
import { useAction } from '../../ui/actions/use-action.ts'
import { useFocusAfterRequest } from '../../ui/forms/use-focus-after-request.ts'

/** Downloads all rows that match the filters, not only the current page. */
export function CsvButton({ filter }: { readonly filter: AuditFilter }) {
  const { isBusy, run } = useAction({
    send: () => downloadAuditLog(filter),
    failed: 'Auditilogi allalaadimine ebaõnnestus',
  })
  const place = useRef<HTMLDivElement>(null)
  useFocusAfterRequest(place, isBusy, 'button')
  return (
    <div ref={place}>
      <Button variant="default" size="xs" loading={isBusy} onClick={() => run()}>
        Laadi alla CSV
      </Button>
    </div>
  )
}
