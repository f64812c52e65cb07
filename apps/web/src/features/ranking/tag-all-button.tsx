import { counted } from '@kvartal/domain/format/counted'
import { formatWhole } from '@kvartal/domain/format/number'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queriesWithCompanies } from '../../api/company-changes.ts'
import { tagRanking } from '../../api/curate-many.ts'
import { tagsQuery } from '../../api/tags.ts'
import { useAction } from '../../ui/actions/use-action.ts'
import { undoable } from '../../ui/alerts/undoable.ts'
import { FormDialog } from '../../ui/forms/form.tsx'
import type { RankingView } from './address/ranking-view.ts'
import { rankingCall } from './ranking-call.ts'

interface TagAllProps {
  readonly view: RankingView
  /** The number of ranked companies. */
  readonly count: number
}

/** Gives a tag to all ranked companies, not only to those of the page. */
export function TagAllButton(props: TagAllProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="xs" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Lisa tag
      </Button>
      {isOpen && <TagAllDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function TagAllDialog({ view, count, onClose }: TagAllProps & { readonly onClose: () => void }) {
  const queryClient = useQueryClient()
  const tags = useQuery(tagsQuery()).data ?? []
  const [chosen, setChosen] = useState('')
  const tag = tags.find(({ _id }) => _id === chosen) ?? tags[0]
  const { isBusy, run } = useAction({
    send: async (id: string, name: string) => ({ name, ...(await tagRanking(id, rankingCall({ ...view, page: 1 }))) }),
    failed: 'Tagi lisamine ebaõnnestus',
    done: ({ name, changed, undoToken }) =>
      changed === 0 ? `Tag ${name} on neil kõigil juba olemas` : undoable(queryClient, `Tag ${name} on lisatud: ${counted(changed, 'ettevõte', 'ettevõtet')}`, undoToken),
    rereads: [...queriesWithCompanies, ['ranking']],
    onDone: onClose,
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
        data={tags.length === 0 ? [{ value: '', label: 'Tage ei ole veel lisatud' }] : tags.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      <p>
        {count === 1 ? 'Tagi saab ainus järjestatud ettevõte.' : `Tagi saavad kõik ${formatWhole(count)} järjestatud ettevõtet, ka teistel lehtedel.`} Need,
        mida Kvartali nimekirjas veel ei ole, lisatakse sinna. Seda saab kümne minuti jooksul tagasi võtta.
      </p>
    </FormDialog>
  )
}
