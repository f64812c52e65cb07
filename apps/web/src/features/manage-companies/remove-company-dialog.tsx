import type { CompanyInList } from '@kvartal/contract/company'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { rereadAfterCompanies, removeCompany } from '../../api/company-changes.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { messages } from './messages.ts'

interface RemoveCompanyDialogProps {
  readonly company: CompanyInList
  readonly mayRemove: boolean
  readonly onRemoved: () => void
  readonly onClose: () => void
}

/** Asks before a company goes, and says what goes with it; who may not is told so. */
export function RemoveCompanyDialog({ company, mayRemove, onRemoved, onClose }: RemoveCompanyDialogProps) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  if (!mayRemove) {
    return (
      <Dialog title="Kustuta ettevõte?" closeLabel="Sulge" onClose={onClose}>
        <p>{messages.mayNotRemove}</p>
      </Dialog>
    )
  }

  const remove = async () => {
    setError(null)
    setBusy(true)
    try {
      await removeCompany(company._id)
    } catch (failure) {
      setBusy(false)
      setError(sentenceOf(failure, messages.removeFailed))
      return
    }
    void rereadAfterCompanies(queryClient)
    showAlert(messages.removed, 'success')
    onRemoved()
  }

  return (
    <Dialog
      title="Kustuta ettevõte?"
      error={error}
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
