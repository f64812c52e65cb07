import type { CountedTag } from '@kvartal/contract/tag'
import { counted } from '@kvartal/domain/format/counted'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useCan } from '../../api/session.ts'
import { tagsQuery } from '../../api/tags.ts'
import { Card } from '../../ui/card.tsx'
import { useOpened } from '../../ui/dialogs/use-opened.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import { RecordTable } from '../../ui/tables/record-table.tsx'
import { LockNote } from '../../ui/text/lock-note.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { messages } from './messages.ts'
import { RemoveTagDialog } from './remove-tag-dialog.tsx'
import { tagColumns } from './tag-columns.tsx'
import { TagCompaniesDialog } from './tag-companies-dialog.tsx'
import { TagDialog } from './tag-dialog.tsx'

type Opened =
  | { readonly kind: 'add' }
  | { readonly kind: 'view' | 'edit' | 'remove'; readonly tag: CountedTag }

/** All tags, for logged-in users; haldur and administraator may change them. */
export function TagsPage() {
  // Other users tag companies at any time, and the counts should be current.
  const tags = useQuery({ ...tagsQuery(), staleTime: 0 })
  const isEditable = useCan('curate-tags')
  const card = useRef<HTMLElement>(null)
  const { opened, open, close, closeRemoved } = useOpened<Opened>(card)
  const actions = (tag: CountedTag) => ({
    subject: tag.name,
    onEdit: () => open({ kind: 'edit', tag }),
    onRemove: () => open({ kind: 'remove', tag }),
  })
  return (
    <>
      <PageHeading title="Tagide haldus">
        Tagid koondavad ettevõtteid, et neid koos vaadata ja võrrelda
      </PageHeading>
      <Card
        ref={card}
        isFlush
        title="Tagid"
        aside={<span role="status">{tags.data && counted(tags.data.length, 'tag', 'tagi')}</span>}
        tools={
          isEditable ? (
            <Button onClick={() => open({ kind: 'add' })}>Lisa tag</Button>
          ) : (
            <LockNote>{messages.locked}</LockNote>
          )
        }
      >
        <QueryView
          query={tags}
          loading={<TableSkeleton label="Tagide laadimine" rows={8} />}
          failed={messages.loadFailed}
          empty={
            <EmptyState title="Tage pole lisatud">
              {isEditable
                ? 'Lisa esimene tag ja vali siis ettevõtete halduses, millised ettevõtted sinna kuuluvad.'
                : 'Kui tage lisatakse, on need siin näha.'}
            </EmptyState>
          }
        >
          {(all) => (
            <RecordTable
              label="Tagid"
              columns={tagColumns((tag) => open({ kind: 'view', tag }))}
              rows={all}
              rowKey={({ _id }) => _id}
              actions={isEditable ? actions : null}
            />
          )}
        </QueryView>
      </Card>
      {opened?.kind === 'add' && <TagDialog tag={null} onClose={close} />}
      {opened?.kind === 'edit' && <TagDialog tag={opened.tag} onClose={close} />}
      {opened?.kind === 'view' && <TagCompaniesDialog tag={opened.tag} onClose={close} />}
      {opened?.kind === 'remove' && (
        <RemoveTagDialog tag={opened.tag} onRemoved={closeRemoved} onClose={close} />
      )}
    </>
  )
}
