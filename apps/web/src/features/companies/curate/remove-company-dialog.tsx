import type { CompanyInList } from '@kvartal/contract/company'
import { useQueryClient } from '@tanstack/react-query'
import { queriesWithCompanies, removeCompany } from '../../../api/company-changes.ts'
import { useAction } from '../../../ui/actions/use-action.ts'
import { undoable } from '../../../ui/alerts/undoable.ts'
import { useAlertWhile } from '../../../ui/alerts/use-alert-while.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'

interface RemoveCompanyDialogProps {
  readonly company: CompanyInList
  readonly mayRemove: boolean
  readonly onRemoved: () => void
  readonly onClose: () => void
}

const title = 'Kas kustutada ettevõte?'
const mayNotRemove = 'Sul pole õigusi ettevõtte kustutamiseks'

/** Asks before a company is deleted, and lists what is deleted with it; users without the right see why they cannot. */
export function RemoveCompanyDialog({
  company,
  mayRemove,
  onRemoved,
  onClose,
}: RemoveCompanyDialogProps) {
  const queryClient = useQueryClient()
  useAlertWhile(!mayRemove, mayNotRemove)
  const removal = useAction({
    send: () => removeCompany(company._id),
    failed: 'Ettevõtte kustutamine ebaõnnestus',
    done: ({ undoToken }) => undoable(queryClient, 'Ettevõte edukalt kustutatud', undoToken),
    rereads: queriesWithCompanies,
    onDone: onRemoved,
  })

  if (!mayRemove) {
    return (
      <Dialog title={title} closeLabel="Sulge" onClose={onClose}>
        <p>{mayNotRemove}</p>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog title={title} confirmLabel="Kustuta ettevõte" action={removal} onClose={onClose}>
      <p>
        Kustutatakse <strong>{company.name}</strong> ({company.registryCode}): ettevõtte kirje,
        seosed tagidega, äriregistri andmed ja majandusaasta aruanded.
      </p>
      <p>
        Alles jäävad Maksu- ja Tolliameti kvartaliandmed. Nendega on ettevõte endiselt leitav, kui
        nähtavad on kogu riigi ettevõtted; et seda ei nähtaks, peida see. Kustutamise saab kümne
        minuti jooksul tagasi võtta.
      </p>
    </ConfirmDialog>
  )
}
