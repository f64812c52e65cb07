import type { WatchedCompany } from '@kvartal/contract/watch'
import { formatCell } from '@kvartal/domain/format/axis-value'
import { toneOfChange } from '@kvartal/domain/format/change'
import { shownDifference } from '@kvartal/domain/format/difference'
import { missing } from '@kvartal/domain/format/number'
import { headingOf } from '@kvartal/domain/metrics/names'
import { quarterMetric } from '@kvartal/domain/metrics/quarter-metrics'
import { parsePeriodKey, periodLabel } from '@kvartal/domain/period/period'
import { differenceWords } from '@kvartal/domain/watch/watch-words'
import type { WatchedMetric } from '@kvartal/domain/watch/watched-company'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { companyPath } from '../paths.ts'
import { useMoreRows } from '../ui/tables/more-rows.tsx'
import records from '../ui/tables/record-table.module.css'
import classes from './watched-table.module.css'

interface WatchedTableProps {
  readonly companies: readonly WatchedCompany[]
  /** Rows shown at first. */
  readonly rowsAtOnce: number
  /** Stops watching a company; without it the table is read-only. */
  readonly onRemove?: (company: WatchedCompany) => void
}

/** Watched companies with their newest quarter; on a phone each is two lines. */
export function WatchedTable({ companies, rowsAtOnce, onRemove }: WatchedTableProps) {
  const { shown, moreButton } = useMoreRows(companies, rowsAtOnce)
  return (
    <>
      <table
        className={`${records.table} ${records.lines} ${classes.table}`}
        aria-label="Minu ettevõtted"
      >
        <thead>
          <tr>
            <th scope="col" data-kind="name">
              Ettevõte
            </th>
            <th scope="col" data-kind="period">
              Kvartal
            </th>
            <th scope="col" data-kind="value">
              {headingOf(quarterMetric('revenue'))}
            </th>
            <th scope="col" data-kind="quarter">
              Eelmise kvartaliga
            </th>
            <th scope="col" data-kind="year">
              Aastaga
            </th>
            <th scope="col" data-kind="employees">
              Töötajaid
            </th>
            <th scope="col" data-kind="employees-year">
              Aastaga
            </th>
            {onRemove !== undefined && <td data-kind="remove" />}
          </tr>
        </thead>
        <tbody>
          {shown.map((company) => (
            <WatchedRow key={company.registryCode} company={company} onRemove={onRemove} />
          ))}
        </tbody>
      </table>
      {moreButton !== null && <div className={classes.more}>{moreButton}</div>}
    </>
  )
}

function WatchedRow({
  company,
  onRemove,
}: {
  readonly company: WatchedCompany
  readonly onRemove: WatchedTableProps['onRemove']
}) {
  const { registryCode, name, period, isNew, corrections, figures } = company
  const parsed = parsePeriodKey(period ?? '')
  return (
    <tr>
      <th scope="row" data-kind="name">
        {name === null ? (
          <span className={classes.gone}>{registryCode}: seda ettevõtet praegu ei näidata</span>
        ) : (
          <Link {...companyPath(registryCode)}>{name}</Link>
        )}
        {isNew && <span className={classes.mark}>Uus</span>}
        {corrections.length > 0 && <span className={classes.mark}>Parandatud</span>}
      </th>
      <td data-kind="period">{parsed === null ? missing : periodLabel(parsed)}</td>
      <td data-kind="value">{formatCell('money', figures.revenue.value)}</td>
      <ChangeCell
        kind="quarter"
        metric="revenue"
        reference={figures.revenue.quarterBefore}
        value={figures.revenue.value}
      />
      <ChangeCell
        kind="year"
        metric="revenue"
        reference={figures.revenue.yearBefore}
        value={figures.revenue.value}
      />
      <td data-kind="employees">{formatCell('persons', figures.employees.value)}</td>
      <ChangeCell
        kind="employees-year"
        metric="employees"
        reference={figures.employees.yearBefore}
        value={figures.employees.value}
      />
      {onRemove !== undefined && (
        <td data-kind="remove">
          <Button
            variant="default"
            size="compact-sm"
            fz={13}
            aria-label={`Lõpeta jälgimine: ${name ?? registryCode}`}
            onClick={() => onRemove(company)}
          >
            <span data-part="sign" aria-hidden="true">
              ✕
            </span>
            <span data-part="words">Lõpeta jälgimine</span>
          </Button>
        </td>
      )}
    </tr>
  )
}

interface ChangeCellProps {
  readonly kind: string
  readonly metric: WatchedMetric
  readonly reference: number | null
  readonly value: number | null
}

function ChangeCell({ kind, metric: id, reference, value }: ChangeCellProps) {
  const metric = quarterMetric(id)
  const share = shownDifference(metric.axis, reference, value)?.share ?? null
  return (
    <td data-kind={kind} data-tone={toneOfChange(metric, share)}>
      {differenceWords(metric.axis, reference, value)}
    </td>
  )
}
