import type { Company } from '@kvartal/contract/companies'
import { useState } from 'react'
import { rejectCompany } from '../../api/recommendations.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'
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
  const decide = useDecision()
  const [isBusy, setBusy] = useState(false)

  const reject = async () => {
    setBusy(true)
    const said = await decide({
      company,
      send: () => rejectCompany(company._id),
      done: messages.rejected(company.name),
      failed: messages.rejectFailed,
    })
    if (said === null) {
      onDecided()
      return
    }
    showAlert(said, 'danger')
    onClose()
  }

  return (
    <ConfirmDialog
      title="Kas lükata soovitus tagasi?"
      confirmLabel="Lükka tagasi"
      isBusy={isBusy}
      onConfirm={() => void reject()}
      onClose={onClose}
    >
      <p>
        <strong>Tagasilükkamine kustutab ettevõtte andmed.</strong> Kaovad {company.name} ({company.registryCode}) kirje,
        tagid, äriregistri andmed ja soovitus ise. Neid taastada ei saa.
      </p>
      <p>
        Maksu- ja Tolliameti kvartaliandmed jäävad alles, kuid neid ei näe enne, kui ettevõte uuesti lisatakse. Ettevõtet
        võib hiljem uuesti soovitada.
      </p>
    </ConfirmDialog>
  )
}
