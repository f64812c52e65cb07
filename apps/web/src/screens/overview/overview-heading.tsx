import { companyCount } from '@kvartal/charts/words/coverage-words'
import type { RankingChoices } from '@kvartal/contract/ranking-choices'
import { extentNote } from '@kvartal/domain/company/extent'
import { formatBrief } from '@kvartal/domain/format/axis-value'
import { counted } from '@kvartal/domain/format/counted'
import { missing } from '@kvartal/domain/format/number'
import { turnoverNote } from '@kvartal/domain/metrics/turnover-note'
import { parsePeriodKey, parseQuarterKey, periodLabel } from '@kvartal/domain/period/period'
import { CloseButton, Group, NativeSelect } from '@mantine/core'
import { DownloadMenu } from '../../exports/download-menu.tsx'
import type { ExportedView } from '../../exports/exported-view.ts'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { ChangeText } from './change-text.tsx'
import classes from './overview-heading.module.css'
import type { OverviewTable } from './overview-table.ts'
import { summedMetrics, unknownName } from './overview-view.ts'
import { countyName, countyOfView, type ShownOverview, sumLabelOf } from './shown-overview.ts'

interface OverviewHeadingProps {
  readonly shown: ShownOverview
  readonly choices: RankingChoices | undefined
  /** `undefined` until the sums have loaded. */
  readonly table: OverviewTable | undefined
}

/** The sum, its change, of how many companies it is, and what is summed. */
export function OverviewHeading({ shown, choices, table }: OverviewHeadingProps) {
  const { view, metric, period, show } = shown
  const offered = (choices?.periods ?? []).map(({ period: key }) => key)
  const periods = period === null || offered.includes(period) ? offered : [period, ...offered]
  const county = countyOfView(view)
  const label = period === null ? null : labelOf(period)
  const notes = [
    choices === undefined ? null : extentNote(choices.extent, choices.companies),
    turnoverNote([metric], parseQuarterKey(period ?? '') ?? undefined),
  ].filter((note) => note !== null)
  return (
    <PageHeading
      title="Ülevaade"
      actions={
        <Group gap={8} className={classes.choices} data-screen-only="">
          <NativeSelect
            aria-label="Periood"
            size="xs"
            value={period ?? ''}
            onChange={({ currentTarget: { value } }) => show({ period: value })}
            data={
              periods.length === 0
                ? [{ value: '', label: '-' }]
                : periods.map((key) => ({ value: key, label: labelOf(key) }))
            }
          />
          <NativeSelect
            aria-label="Näitaja"
            size="xs"
            value={view.metric}
            onChange={({ currentTarget: { value } }) =>
              show({ metric: summedMetrics.find(({ id }) => id === value)?.id ?? 'revenue' })
            }
            data={summedMetrics.map((each) => ({ value: each.id, label: sumLabelOf(each) }))}
          />
          {table !== undefined && table.rows.length > 0 && (
            <DownloadMenu view={exportedOverview(shown, table)} />
          )}
        </Group>
      }
    >
      <div role="status" className={classes.answer}>
        {table !== undefined && table.rows.length > 0 && (
          <>
            <strong className={classes.sum}>
              {table.whole.sum === null ? missing : formatBrief(metric.axis, table.whole.sum)}
            </strong>
            {table.whole.change !== null && (
              <span>
                <ChangeText change={table.whole.change} shown={shown} /> aastaga samade ettevõtete
                seas
              </span>
            )}
          </>
        )}
        <span>
          {table === undefined
            ? sumLabelOf(metric)
            : `${sumLabelOf(metric)}, ${companyCount(table.whole.withValue, table.whole.companies)}`}
          {label !== null && ` · ${label}`}
        </span>
        {county !== undefined && view.tab !== 'counties' && (
          <span className={classes.filter}>
            {countyName(county)}
            <CloseButton
              size="xs"
              aria-label={`Eemalda filter: ${countyName(county)}`}
              onClick={() => show({ county: undefined })}
              data-screen-only=""
            />
          </span>
        )}
      </div>
      {notes.length > 0 && <p className={classes.notes}>{notes.join(' · ')}</p>}
    </PageHeading>
  )
}

function labelOf(key: string): string {
  const period = parsePeriodKey(key)
  return period === null ? key : periodLabel(period)
}

/** The rows of the deepest open level, by county. */
function exportedOverview({ view, hasCodes }: ShownOverview, table: OverviewTable): ExportedView {
  const { activity, code, county } = view
  const isOpen = hasCodes && activity !== undefined && activity !== unknownName
  const rows = counted(table.rows.length, 'tegevusala', 'tegevusala')
  return {
    path: '/export/overview',
    query: () => ({
      metric: view.metric,
      period: view.period ?? undefined,
      county,
      ...(isOpen ? { activity, within: code ?? activity } : {}),
    }),
    holds: isOpen
      ? 'Avatud tegevusala järgmine tase maakondade kaupa: summa, muutus ja ettevõtteid'
      : `${rows} maakondade kaupa: summa, muutus ja ettevõtteid`,
    hasPicture: false,
    hasWideTable: false,
  }
}
