import { counted } from '@kvartal/domain/format/counted'
import { NativeSelect, Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import { type CompaniesToTag, giveTag } from '../../api/curate-many.ts'
import { queriesWithCompanies } from '../../api/curated-companies.ts'
import { tagsQuery } from '../../api/tags.ts'
import { useAction } from '../../ui/actions/use-action.ts'
import { undoable } from '../../ui/alerts/undoable.ts'
import { FormDialog } from '../../ui/forms/form.tsx'

interface TagDialogProps {
  readonly companies: CompaniesToTag
  /** Who gets the tag, as a sentence. */
  readonly note: string
  readonly onDone?: () => void
  readonly onClose: () => void
}

/** Gives a tag to many companies at once. */
function TagDialog({ companies, note, onDone, onClose }: TagDialogProps) {
  const queryClient = useQueryClient()
  const tags = useQuery(tagsQuery()).data ?? []
  const [chosen, setChosen] = useState('')
  const tag = tags.find(({ _id }) => _id === chosen) ?? tags[0]
  const { isBusy, run } = useAction({
    send: async (id: string, name: string) => ({ name, ...(await giveTag(id, companies)) }),
    failed: 'Tagi lisamine ebaõnnestus',
    done: ({ name, changed, undoToken }) =>
      changed === 0
        ? `Tag ${name} on neil kõigil juba olemas`
        : undoable(
            queryClient,
            `Tag ${name} on lisatud: ${counted(changed, 'ettevõte', 'ettevõtet')}`,
            undoToken,
          ),
    rereads: [...queriesWithCompanies, ['ranking']],
    onDone: () => {
      onClose()
      onDone?.()
    },
  })
  return (
    <FormDialog
      title="Lisa tag"
      submit="Lisa tag"
      isLocked={tag === undefined}
      form={{ isBusy, submit: () => tag !== undefined && run(tag._id, tag.name) }}
      onClose={onClose}
    >
      <NativeSelect
        label="Tag"
        value={tag?._id ?? ''}
        onChange={({ currentTarget: { value } }) => setChosen(value)}
        data={
          tags.length === 0
            ? [{ value: '', label: 'Tage ei ole veel lisatud' }]
            : tags.map(({ _id, name }) => ({ value: _id, label: name }))
        }
      />
      <p>
        {note} Need, mida Kvartali nimekirjas veel ei ole, lisatakse sinna. Seda saab kümne minuti
        jooksul tagasi võtta.
      </p>
    </FormDialog>
  )
}

/** Opens the dialog that gives a tag to many companies. */
export function TagButton(dialog: Omit<ComponentProps<typeof TagDialog>, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="xs" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Lisa tag
      </Button>
      {isOpen && <TagDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  )
}
