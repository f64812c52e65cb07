import type { CompanyInList } from '@kvartal/contract/company'
import type { CountedTag } from '@kvartal/contract/tag'
import { counted } from '@kvartal/domain/format/counted'
import { missing, formatWhole } from '@kvartal/domain/format/number'
import { Button, Group, Box } from '@mantine/core'
import { useQueryClient, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useCan } from '../../api/session.ts'
import { queriesWithTags, removeTag, companiesOfTagQuery, tagsQuery } from '../../api/tags.ts'
import { companyPath } from '../../paths.ts'
import { undoable } from '../../ui/alerts/undoable.ts'
import { Card } from '../../ui/card.tsx'
import { RemovalDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useOpened } from '../../ui/dialogs/use-opened.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import { type Column, RecordTable } from '../../ui/tables/record-table.tsx'
import { TagBadge } from '../../ui/tags/tag-badge.tsx'
import { LockNote } from '../../ui/text/lock-note.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { messages } from './messages.ts'
import { TagDialog } from './tag-dialog.tsx'

/** The columns of the list of tags. */
export function tagColumns(onView: (tag: CountedTag) => void): readonly Column<CountedTag>[] {
  return [
    { heading: 'Nimi', kind: 'name', renderCell: ({ name }) => name },
    { heading: 'Kirjeldus', kind: 'long', renderCell: ({ description }) => description ?? missing },
    { heading: 'Eelvaade', renderCell: (tag) => <TagBadge tag={tag} /> },
    {
      heading: 'Ettevõtteid',
      kind: 'figure',
      renderCell: (tag) => (
        <Group display="inline-flex" gap="4px 12px" wrap="nowrap">
          {formatWhole(tag.companyCount)}
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Vaata ettevõtteid: ${tag.name}`}
            onClick={() => onView(tag)}
          >
            Vaata ettevõtteid
          </Button>
        </Group>
      ),
    },
  ]
}

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

interface TagCompaniesDialogProps {
  readonly tag: CountedTag
  readonly onClose: () => void
}

/** The companies of a tag, each with a link to its page. */
export function TagCompaniesDialog({ tag, onClose }: TagCompaniesDialogProps) {
  return (
    <Dialog title={`Tagi „${tag.name}“ ettevõtted`} isWide closeLabel="Sulge" onClose={onClose}>
      <QueryView
        query={useQuery(companiesOfTagQuery(tag._id))}
        loading={<TableSkeleton label="Tagi ettevõtete laadimine" rows={6} />}
        failed={messages.companiesFailed}
        empty={
          <EmptyState title="Ühelgi ettevõttel seda tagi ei ole">
            Tage lisatakse ettevõtetele ettevõtete halduses.
          </EmptyState>
        }
      >
        {(companies) => (
          <div>
            <Box component="p" mb={8} c="dimmed" fz={13}>
              {counted(companies.length, 'ettevõte', 'ettevõtet')}
            </Box>
            <RecordTable
              label="Ettevõtted"
              columns={columns}
              rows={companies}
              rowKey={({ _id }) => _id}
              rowsAtOnce={200}
            />
          </div>
        )}
      </QueryView>
    </Dialog>
  )
}

const columns: readonly Column<CompanyInList>[] = [
  {
    heading: 'Nimi',
    kind: 'name',
    renderCell: ({ registryCode, name, isActive }) => (
      <>
        <Link {...companyPath(registryCode)}>{name}</Link>
        {!isActive && (
          <Box component="span" c="dimmed">
            {' '}
            (peidetud)
          </Box>
        )}
      </>
    ),
  },
  { heading: 'Registrikood', renderCell: ({ registryCode }) => registryCode },
]

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
