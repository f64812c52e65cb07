import type { Company } from '@kvartal/contract/companies'
import { rejectCompany } from '../../api/recommendations.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { messages } from './messages.ts'
import { useDecision } from './use-decision.ts'

interface RejectDialogProps {
  readonly company: Company
  /** Called when the decision is made, by this user or another. */
  readonly onDecided: () => void
  readonly onClose: () => void
}

/** Asks before a recommendation is rejected, which deletes it. */
export function RejectDialog({ company, onDecided, onClose }: RejectDialogProps) {
  const rejection = useDecision({
    company,
    send: () => rejectCompany(company._id),
    done: messages.rejected(company.name),
    failed: messages.rejectFailed,
    onDecided,
    onFailed: onClose,
  })
  return (
    <ConfirmDialog
      title="Kas lükata soovitus tagasi?"
      confirmLabel="Lükka tagasi"
      action={rejection}
      onClose={onClose}
    >
      <p>
        <strong>Tagasilükkamine kustutab ettevõtte andmed.</strong> Kaovad {company.name} (
        {company.registryCode}) kirje, tagid, äriregistri andmed ja soovitus ise. Neid taastada ei
        saa.
      </p>
      <p>
        Maksu- ja Tolliameti kvartaliandmed jäävad alles: nendega on ettevõte leitav, kui nähtavad
        on kogu riigi ettevõtted. Ettevõtet võib hiljem uuesti soovitada.
      </p>
    </ConfirmDialog>
  )
}
