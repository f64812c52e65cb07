import type { CountedTag } from '@kvartal/contract/tag'
import { formatWhole } from '@kvartal/domain/format/number'
import { useQueryClient } from '@tanstack/react-query'
import { queriesWithTags, removeTag } from '../../api/tags.ts'
import { undoable } from '../../ui/alerts/undoable.ts'
import { RemovalDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { messages } from './messages.ts'

interface RemoveTagDialogProps {
  readonly tag: CountedTag
  readonly onRemoved: () => void
  readonly onClose: () => void
}

/** Asks before a tag is deleted. */
export function RemoveTagDialog({ tag, ...handlers }: RemoveTagDialogProps) {
  const queryClient = useQueryClient()
  return (
    <RemovalDialog
      title="Kas kustutada tag?"
      confirmLabel="Kustuta tag"
      send={() => removeTag(tag._id)}
      failed={messages.removeFailed}
      done={({ undoToken }) => undoable(queryClient, messages.removed, undoToken)}
      rereads={queriesWithTags}
      {...handlers}
    >
      <p>
        Tag <strong>{tag.name}</strong> {lossOf(tag.companyCount)}
      </p>
      <p>
        Ettevõtted ise ja nende andmed jäävad alles. Kustutamise saab kümne minuti jooksul tagasi
        võtta.
      </p>
    </RemovalDialog>
  )
}

function lossOf(companyCount: number): string {
  if (companyCount === 0) return 'kustutatakse. Ühelgi ettevõttel seda tagi ei ole.'
  if (companyCount === 1) return 'kustutatakse ja eemaldatakse ettevõttelt, millel see on.'
  return `kustutatakse ja eemaldatakse kõigilt ettevõtetelt, millel see on (${formatWhole(companyCount)}).`
}
