import type { CompanyInList } from '@kvartal/contract/company'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reread } from '../../../api/reread.ts'
import { sentenceOf } from '../../../api/api-error.ts'
import { queriesWithCompanies, removeCompany } from '../../../api/company-changes.ts'
import { showAlert } from '../../../ui/alerts/alerts.ts'
import { useAlertWhile } from '../../../ui/alerts/use-alert-while.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { messages } from './messages.ts'

interface RemoveCompanyDialogProps {
  readonly company: CompanyInList
  readonly mayRemove: boolean
  readonly onRemoved: () => void
  readonly onClose: () => void
}

/** Asks before a company is deleted, and lists what is deleted with it; users without the right see why they cannot. */
export function RemoveCompanyDialog({ company, mayRemove, onRemoved, onClose }: RemoveCompanyDialogProps) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  useAlertWhile(!mayRemove, messages.mayNotRemove)

  if (!mayRemove) {
    return (
      <Dialog title="Kas kustutada ettevõte?" closeLabel="Sulge" onClose={onClose}>
        <p>{messages.mayNotRemove}</p>
      </Dialog>
    )
  }

  const remove = async () => {
    setBusy(true)
    try {
      await removeCompany(company._id)
    } catch (failure) {
      setBusy(false)
      showAlert(sentenceOf(failure, messages.removeFailed), 'danger')
      return
    }
    void reread(queryClient, queriesWithCompanies)
    showAlert(messages.removed, 'success')
    onRemoved()
  }

  return (
    <Dialog
      title="Kas kustutada ettevõte?"
      isBusy={isBusy}
      onSubmit={() => void remove()}
      onClose={onClose}
      actions={
        <Button type="submit" color="var(--bad)" c="var(--surface)" loading={isBusy}>
          Kustuta ettevõte
        </Button>
      }
    >
      <p>
        Kustutatakse <strong>{company.name}</strong> ({company.registryCode}): ettevõtte kirje, seosed tagidega,
        äriregistri andmed ja majandusaasta aruanded.
      </p>
      <p>
        Alles jäävad Maksu- ja Tolliameti kvartaliandmed. Need on kättesaamatud, kuni sama registrikoodiga ettevõte
        uuesti lisatakse.
      </p>
    </Dialog>
  )
}
