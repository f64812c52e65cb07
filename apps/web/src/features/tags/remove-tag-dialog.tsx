import type { CountedTag } from '@kvartal/contract/tag'
import { formatWhole } from '@kvartal/domain/format/number'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reread } from '../../api/reread.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { queriesWithTags, removeTag } from '../../api/tags.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { messages } from './messages.ts'

interface RemoveTagDialogProps {
  readonly tag: CountedTag
  readonly onRemoved: () => void
  readonly onClose: () => void
}

/** Asks before a tag is deleted. */
export function RemoveTagDialog({ tag, onRemoved, onClose }: RemoveTagDialogProps) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  const remove = async () => {
    setBusy(true)
    try {
      await removeTag(tag._id)
    } catch (error) {
      showAlert(sentenceOf(error, messages.removeFailed), 'danger')
      onClose()
      // Another user may have deleted it already.
      void reread(queryClient, queriesWithTags)
      return
    }
    showAlert(messages.removed, 'success')
    onRemoved()
    void reread(queryClient, queriesWithTags)
  }

  return (
    <ConfirmDialog
      title="Kas kustutada tag?"
      confirmLabel="Kustuta tag"
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>
        Tag <strong>{tag.name}</strong> {lossOf(tag.companyCount)}
      </p>
      <p>Ettevõtted ise ja nende andmed jäävad alles. Tagi taastada ei saa.</p>
    </ConfirmDialog>
  )
}

function lossOf(companyCount: number): string {
  if (companyCount === 0) return 'kustutatakse. Ühelgi ettevõttel seda tagi ei ole.'
  if (companyCount === 1) return 'kustutatakse ja eemaldatakse ettevõttelt, millel see on.'
  return `kustutatakse ja eemaldatakse kõigilt ettevõtetelt, millel see on (${formatWhole(companyCount)}).`
}
