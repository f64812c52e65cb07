import type { CountedTag } from '@kvartal/contract/tag'
import { counted } from '@kvartal/domain/format/counted'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useCan } from '../../api/session.ts'
import { tagsQuery } from '../../api/tags.ts'
import { useAlertWhile } from '../../ui/alerts/use-alert-while.ts'
import { Card } from '../../ui/card.tsx'
import { LockNote } from '../../ui/text/lock-note.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { RecordTable } from '../../ui/tables/record-table.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import { messages } from './messages.ts'
import { RemoveTagDialog } from './remove-tag-dialog.tsx'
import { TagCompaniesDialog } from './tag-companies-dialog.tsx'
import { tagColumns } from './tag-columns.tsx'
import { TagDialog } from './tag-dialog.tsx'
import classes from './tags-page.module.css'

type Opened =
  | { readonly kind: 'add' }
  | { readonly kind: 'view' | 'edit' | 'remove'; readonly tag: CountedTag }

/** All tags, for logged-in users; haldur and administraator may change them. */
export function TagsPage() {
  // Other users tag companies at any time, and the counts should be current.
  const list = useQuery({ ...tagsQuery(), staleTime: 0 })
  const isEditable = useCan('curate-tags')
  const [opened, setOpened] = useState<Opened | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const tags = list.data ?? []
  const close = () => setOpened(null)
  const actions = (tag: CountedTag) => ({
    subject: tag.name,
    onEdit: () => setOpened({ kind: 'edit', tag }),
    onRemove: () => setOpened({ kind: 'remove', tag }),
  })
  const add = () => setOpened({ kind: 'add' })
  // Data loaded before stay visible, so a failed refetch is shown beside them.
  useAlertWhile(list.isRefetchError, messages.loadFailed)

  return (
    <>
      <PageHeading title="Tagide haldus">Tagid koondavad ettevõtteid, et neid koos vaadata ja võrrelda</PageHeading>
      <div ref={frame} tabIndex={-1} className={classes.frame}>
        <Card isFlush title="Tagid" aside={<span role="status">{list.data && countSentence(tags.length)}</span>}>
          <div className={classes.tools}>
            {isEditable ? <Button onClick={add}>Lisa tag</Button> : <LockNote>{messages.locked}</LockNote>}
          </div>
          {list.isPending && <TableSkeleton label="Tagide laadimine" rows={8} />}
          {list.isLoadingError && (
            <FailedState title={messages.loadFailed} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
          )}
          {tags.length > 0 && (
            <RecordTable
              label="Tagid"
              columns={tagColumns((tag) => setOpened({ kind: 'view', tag }))}
              rows={tags}
              rowKey={({ _id }) => _id}
              actions={isEditable ? actions : null}
            />
          )}
          {list.data?.length === 0 && (
            <EmptyState title="Tage pole lisatud">
              {isEditable
                ? 'Lisa esimene tag ja vali siis ettevõtete halduses, millised ettevõtted sinna kuuluvad.'
                : 'Kui tage lisatakse, on need siin näha.'}
            </EmptyState>
          )}
        </Card>
      </div>
      {opened?.kind === 'add' && <TagDialog tag={null} onClose={close} />}
      {opened?.kind === 'edit' && <TagDialog tag={opened.tag} onClose={close} />}
      {opened?.kind === 'view' && <TagCompaniesDialog tag={opened.tag} onClose={close} />}
      {opened?.kind === 'remove' && (
        <RemoveTagDialog
          tag={opened.tag}
          onClose={close}
          onRemoved={() => {
            close()
            // The button that opened the dialog disappears with its row.
            requestAnimationFrame(() => frame.current?.focus({ preventScroll: true }))
          }}
        />
      )}
    </>
  )
}

function countSentence(count: number): string {
  return counted(count, 'tag', 'tagi')
}
