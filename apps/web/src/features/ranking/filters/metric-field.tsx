import { metricTable } from '@kvartal/domain/metrics/metric-table'
import type { Basis } from '@kvartal/domain/period/period'
import { NativeSelect } from '@mantine/core'
import { useCan } from '../../../api/session.ts'

interface MetricFieldProps {
  readonly basis: Basis
  readonly id: string
  readonly onChange: (basis: Basis, id: string) => void
}

/** Metrics of quarters, and of years for users who may read annual reports. */
export function MetricField({ basis, id, onChange }: MetricFieldProps) {
  const mayReadYears = useCan('read-annual-reports')
  const options = (of: Basis) =>
    metricTable[of].map((metric) => ({ value: `${of} ${metric.id}`, label: metric.label }))
  const groups = [
    { group: 'Kvartal', items: options('quarter') },
    { group: 'Aasta', items: options('year') },
  ]
  return (
    <NativeSelect
      label="Näitaja"
      value={`${basis} ${id}`}
      onChange={({ currentTarget: { value } }) => {
        const [chosen, metric = ''] = value.split(' ')
        onChange(chosen === 'year' ? 'year' : 'quarter', metric)
      }}
      data={mayReadYears || basis === 'year' ? groups : options('quarter')}
    />
  )
}
