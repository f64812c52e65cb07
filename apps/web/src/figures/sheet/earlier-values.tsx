import { formatDate } from '@kvartal/domain/format/date'
import { formatExactValue } from '@kvartal/domain/format/exact-value'
import type { AxisKind } from '@kvartal/domain/metrics/metric'
import { type Column, RecordTable } from '../../ui/tables/record-table.tsx'
import { SheetSection } from './figure-dialog.tsx'
import type { MetricVersion } from './metric-versions.ts'
import { publishedWords } from './publication-words.ts'
import { FileName } from '../../ui/text/file-name.tsx'

interface EarlierValuesProps {
  readonly axis: AxisKind
  /** Newest first. */
  readonly versions: readonly MetricVersion[]
}

/** The values that were published before another one. */
export function EarlierValues({ axis, versions }: EarlierValuesProps) {
  const columns: readonly Column<MetricVersion>[] = [
    { heading: 'Väärtus', kind: 'name', renderCell: ({ value }) => formatExactValue(axis, value) },
    { heading: 'Avaldatud', renderCell: ({ publication }) => publishedWords(publication) },
    { heading: 'Viimati kinnitatud', renderCell: ({ confirmedOn }) => formatDate(confirmedOn) },
    {
      heading: 'Fail',
      kind: 'long',
      renderCell: ({ publication }) => <FileName name={publication.fileName} />,
    },
  ]
  return (
    <SheetSection title="Varasemad väärtused">
      {versions.length === 0 ? (
        <p>Teist väärtust ei ole avaldatud.</p>
      ) : (
        <RecordTable
          label="Varasemad väärtused"
          columns={columns}
          rows={versions}
          rowKey={({ publication }) => publication.contentHash}
          isPlain
        />
      )}
    </SheetSection>
  )
}
