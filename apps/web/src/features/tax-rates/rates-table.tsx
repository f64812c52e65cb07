import type { TaxRate } from '@kvartal/contract/tax-rates'
import { formatMoment } from '@kvartal/domain/format/date'
import { formatRatio } from '@kvartal/domain/format/number'
import { type Column, RecordTable } from '../../ui/tables/record-table.tsx'
import { RowActions } from '../../ui/tables/row-actions.tsx'

interface RatesTableProps {
  readonly rates: readonly TaxRate[]
  readonly onEdit: (rate: TaxRate) => void
  readonly onRemove: (rate: TaxRate) => void
}

/** One row per year, newest first. */
export function RatesTable({ rates, onEdit, onRemove }: RatesTableProps) {
  const columns: readonly Column<TaxRate>[] = [
    { id: 'year', heading: 'Aasta', kind: 'name', renderCell: ({ year }) => year },
    {
      id: 'social',
      heading: 'Sotsiaalmaks, %',
      kind: 'figure',
      renderCell: ({ socialTaxRate }) => formatRatio(socialTaxRate),
    },
    {
      id: 'income',
      heading: 'Tulumaks, %',
      kind: 'figure',
      renderCell: ({ incomeTaxRate }) => formatRatio(incomeTaxRate),
    },
    { id: 'updated', heading: 'Viimati muudetud', renderCell: ({ updatedAt }) => formatMoment(updatedAt) },
    {
      id: 'actions',
      heading: 'Tegevused',
      kind: 'actions',
      renderCell: (rate) => (
        <RowActions
          subject={`${rate.year}. aasta maksumäärad`}
          onEdit={() => onEdit(rate)}
          onRemove={() => onRemove(rate)}
        />
      ),
    },
  ]
  return <RecordTable label="Maksumäärad aastate järgi" columns={columns} rows={rates} rowKey={({ year }) => year} />
}
