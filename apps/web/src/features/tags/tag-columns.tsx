import type { CountedTag } from '@kvartal/contract/tag'
import { missing, formatWhole } from '@kvartal/domain/format/number'
import { Button, Group } from '@mantine/core'
import type { Column } from '../../ui/tables/record-table.tsx'
import { TagBadge } from '../../ui/tags/tag-badge.tsx'

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
