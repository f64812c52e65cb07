import type { TaxRate } from '@kvartal/contract/tax-rates'
import { formatMoment } from '@kvartal/domain/format/date'
import { formatRatio } from '@kvartal/domain/format/number'
import { Button } from '@mantine/core'
import { type Column, RecordTable } from '../../ui/record-table.tsx'
import classes from './rates-table.module.css'

interface RatesTableProps {
  readonly rates: readonly TaxRate[]
  readonly onEdit: (rate: TaxRate) => void
  readonly onRemove: (rate: TaxRate) => void
}

/** A row a year, the newest first. */
export function RatesTable({ rates, onEdit, onRemove }: RatesTableProps) {
  const columns: readonly Column<TaxRate>[] = [
    { id: 'year', heading: 'Aasta', kind: 'name', renderCell: ({ year }) => year },
    {
      id: 'social',
      heading: 'Sotsiaalmaks %',
      kind: 'figure',
      renderCell: ({ socialTaxRate }) => formatRatio(socialTaxRate),
    },
    {
      id: 'income',
      heading: 'Tulumaks %',
      kind: 'figure',
      renderCell: ({ incomeTaxRate }) => formatRatio(incomeTaxRate),
    },
    { id: 'updated', heading: 'Viimati muudetud', renderCell: ({ updatedAt }) => formatMoment(updatedAt) },
    {
      id: 'actions',
      heading: 'Tegevused',
      kind: 'actions',
      renderCell: (rate) => (
        <span className={classes.actions}>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Muuda: ${rate.year}. aasta maksumäärad`}
            onClick={() => onEdit(rate)}
          >
            Muuda
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Kustuta: ${rate.year}. aasta maksumäärad`}
            onClick={() => onRemove(rate)}
          >
            Kustuta
          </Button>
        </span>
      ),
    },
  ]
  return <RecordTable label="Maksumäärad aastate järgi" columns={columns} rows={rates} rowKey={({ year }) => year} />
}
