import type { TaxRate } from '@kvartal/contract/tax-rates'
import { formatMoment } from '@kvartal/domain/format/date'
import { formatTwoDecimals } from '@kvartal/domain/format/number'
import type { Column } from '../../ui/tables/record-table.tsx'

/** The columns of the list of tax rates. */
export const rateColumns: readonly Column<TaxRate>[] = [
  { heading: 'Aasta', kind: 'name', renderCell: ({ year }) => year },
  {
    heading: 'Sotsiaalmaks, %',
    kind: 'figure',
    renderCell: ({ socialTaxRate }) => formatTwoDecimals(socialTaxRate),
  },
  {
    heading: 'Tulumaks, %',
    kind: 'figure',
    renderCell: ({ incomeTaxRate }) => formatTwoDecimals(incomeTaxRate),
  },
  { heading: 'Viimati muudetud', renderCell: ({ updatedAt }) => formatMoment(updatedAt) },
]
