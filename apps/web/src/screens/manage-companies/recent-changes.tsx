import { formatMoment } from '@kvartal/domain/format/date'
import { useQuery } from '@tanstack/react-query'
import { undoableQuery } from '../../api/undo.ts'
import { Card } from '../../ui/card.tsx'
import { RecordTable } from '../../ui/tables/record-table.tsx'
import { UndoButton } from '../../ui/undo-button.tsx'

/** The changes that can still be taken back; nothing while there are none. */
export function RecentChanges() {
  const { data = [] } = useQuery(undoableQuery())
  if (data.length === 0) return null
  return (
    <Card isFlush title="Viimased muudatused" aside="Tagasi saab võtta kümne minuti jooksul">
      <RecordTable
        label="Viimased muudatused"
        columns={[
          { heading: 'Muudetud', kind: 'name', renderCell: ({ subject }) => subject.name },
          { heading: 'Kes', renderCell: ({ madeBy }) => madeBy },
          { heading: 'Kuni', isUnbroken: true, renderCell: ({ until }) => formatMoment(until) },
          {
            heading: '',
            renderCell: ({ _id, subject }) => <UndoButton token={_id} what={subject.name} />,
          },
        ]}
        rows={data}
        rowKey={({ _id }) => _id}
      />
    </Card>
  )
}
