import type { CountedTag } from '@kvartal/contract/tag'
import { missing, formatWhole } from '@kvartal/domain/format/number'
import { Button } from '@mantine/core'
import { type Column, RecordTable } from '../../ui/record-table.tsx'
import { TagBadge } from '../../ui/tag-badge.tsx'
import classes from './tags-page.module.css'

interface TagsTableProps {
  readonly tags: readonly CountedTag[]
  /** Who looks may also change. */
  readonly isEditable: boolean
  readonly onView: (tag: CountedTag) => void
  readonly onEdit: (tag: CountedTag) => void
  readonly onRemove: (tag: CountedTag) => void
}

export function TagsTable({ tags, isEditable, onView, onEdit, onRemove }: TagsTableProps) {
  const columns: readonly Column<CountedTag>[] = [
    { id: 'name', heading: 'Nimi', kind: 'name', renderCell: ({ name }) => name },
    {
      id: 'description',
      heading: 'Kirjeldus',
      kind: 'long',
      renderCell: ({ description }) => <span className={classes.words}>{description ?? missing}</span>,
    },
    {
      id: 'badge',
      heading: 'Eelvaade',
      renderCell: (tag) => (
        <span className={classes.badge}>
          <TagBadge tag={tag} />
        </span>
      ),
    },
    {
      id: 'companies',
      heading: 'Ettevõtteid',
      kind: 'figure',
      renderCell: ({ companyCount }) => formatWhole(companyCount),
    },
    {
      id: 'actions',
      heading: 'Tegevused',
      kind: 'actions',
      renderCell: (tag) => (
        <span className={classes.actions}>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Vaata ettevõtteid: ${tag.name}`}
            onClick={() => onView(tag)}
          >
            Vaata ettevõtteid
          </Button>
          {isEditable && (
            <>
              <Button variant="default" size="compact-sm" aria-label={`Muuda: ${tag.name}`} onClick={() => onEdit(tag)}>
                Muuda
              </Button>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Kustuta: ${tag.name}`}
                onClick={() => onRemove(tag)}
              >
                Kustuta
              </Button>
            </>
          )}
        </span>
      ),
    },
  ]
  return <RecordTable label="Tagid" columns={columns} rows={tags} rowKey={({ _id }) => _id} />
}
