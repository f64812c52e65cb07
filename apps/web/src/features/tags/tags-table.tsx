import type { CountedTag } from '@kvartal/contract/tag'
import { missing, formatWhole } from '@kvartal/domain/format/number'
import { Button } from '@mantine/core'
import { type Column, RecordTable } from '../../ui/tables/record-table.tsx'
import { RowActions } from '../../ui/tables/row-actions.tsx'
import { TagBadge } from '../../ui/tags/tag-badge.tsx'
import classes from './tags-page.module.css'

interface TagsTableProps {
  readonly tags: readonly CountedTag[]
  /** Whether the user may change tags. */
  readonly isEditable: boolean
  readonly onView: (tag: CountedTag) => void
  readonly onEdit: (tag: CountedTag) => void
  readonly onRemove: (tag: CountedTag) => void
}

/** Each tag with its badge, its companies, and its actions. */
export function TagsTable({ tags, isEditable, onView, onEdit, onRemove }: TagsTableProps) {
  const actions: Column<CountedTag> = {
    id: 'actions',
    heading: 'Tegevused',
    kind: 'actions',
    renderCell: (tag) => <RowActions subject={tag.name} onEdit={() => onEdit(tag)} onRemove={() => onRemove(tag)} />,
  }
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
      renderCell: (tag) => (
        <span className={classes.companies}>
          {formatWhole(tag.companyCount)}
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Vaata ettevõtteid: ${tag.name}`}
            onClick={() => onView(tag)}
          >
            Vaata ettevõtteid
          </Button>
        </span>
      ),
    },
    ...(isEditable ? [actions] : []),
  ]
  return <RecordTable label="Tagid" columns={columns} rows={tags} rowKey={({ _id }) => _id} />
}
