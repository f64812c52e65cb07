import type { RankingChoices } from '@kvartal/contract/ranking-choices'
import type { CompanyStandings } from '@kvartal/contract/similar'
import { extentNote, extentWords } from '@kvartal/domain/company/extent'
import { formatCell } from '@kvartal/domain/format/axis-value'
import { formatWhole } from '@kvartal/domain/format/number'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { headingOf } from '@kvartal/domain/metrics/names'
import { quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import { parsePeriodKey, periodLabel } from '@kvartal/domain/period/period'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { rankingChoicesQuery } from '../../../api/ranking.ts'
import { companyStandingsQuery } from '../../../api/similar.ts'
import { rankingPath } from '../../../paths.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { TableSkeleton } from '../../../ui/states/table-skeleton.tsx'
import { CellCount, FigureTable } from '../../../ui/tables/figure-table.tsx'
import { CardFoot } from '../card-foot.tsx'
import classes from './standings-card.module.css'

/**
 * How many of the others have a lower value, from the fraction of them; rounded down, so that it is
 * never too much.
 */
export function percentileWords(fraction: number): string {
  if (fraction === 1) return 'suurim'
  if (fraction === 0) return 'ühelgi ei ole väiksem'
  const percent = Math.floor(fraction * 100)
  return percent === 0
    ? 'suurem kui alla 1% teistest'
    : `suurem kui ${formatWhole(percent)}% teistest`
}

interface StandingCellProps {
  readonly metric: Metric
  readonly standing: CompanyStandings['standings'][number]['activity']
  /** The address of the ranking that the place is in. */
  readonly filter: Parameters<typeof rankingPath>[0]
}

/**
 * A place among the group's companies, linked to the ranking, the share of companies below, and the
 * group's quartiles.
 */
function StandingCell({ metric, standing, filter }: StandingCellProps) {
  if (standing === null) return <span className={classes.few}>alla 3 ettevõtte</span>
  const { place, of, percentile, q1, median, q3 } = standing
  const text = (value: number) => formatCell(metric.axis, value)
  return (
    <div className={classes.standing}>
      <Link {...rankingPath(filter)}>
        {place === null
          ? `${formatWhole(of)} ettevõtet`
          : `${formatWhole(place)}. koht ${formatWhole(of)}-st`}
        <span className="visually-hidden">, edetabel: {metric.label}</span>
      </Link>
      {percentile !== null && <CellCount>{percentileWords(percentile)}</CellCount>}
      <CellCount>{`mediaan ${text(median)}`}</CellCount>
      <CellCount>{`keskmised 50% ${text(q1)} … ${text(q3)}`}</CellCount>
    </div>
  )
}

interface StandingGroup {
  readonly key: 'activity' | 'county' | 'both'
  readonly name: string
  /** The same companies in the ranking's address. */
  readonly filter: {
    readonly activity?: string
    readonly activityVersion?: string
    readonly county?: string
  }
}

/** The groups that a company is compared within: those that are known. */
function standingGroups({
  activity,
  ofActivity,
  county,
}: Pick<CompanyStandings, 'activity' | 'ofActivity' | 'county'>): readonly StandingGroup[] {
  // A code of 2025 is what rankings take without a version.
  const ofCode = ofActivity && {
    activity: ofActivity.code,
    ...(ofActivity.version === '2008' && { activityVersion: '2008' }),
  }
  const ofPeers = ofCode ?? (activity === null ? null : { activity })
  const name = ofActivity === null ? activity : `${ofActivity.name} (${ofActivity.code})`
  return [
    ...(ofPeers === null || name === null
      ? []
      : [{ key: 'activity', name, filter: ofPeers } as const]),
    ...(county === null ? [] : [{ key: 'county', name: county, filter: { county } } as const]),
    ...(ofPeers === null || county === null
      ? []
      : [{ key: 'both', name: 'Mõlemad koos', filter: { ...ofPeers, county } } as const]),
  ]
}

/** The company's places among those of its activity, of its county, and of both. */
export function StandingsCard({ registryCode }: { readonly registryCode: string }) {
  const standings = useQuery(companyStandingsQuery(registryCode))
  const choices = useQuery(rankingChoicesQuery()).data
  const { among } = extentWords(choices?.extent ?? null)
  const period = parsePeriodKey(standings.data?.period ?? '')
  return (
    <Card
      title={`Koht${among === '' ? ' omasuguste seas' : among}${period === null ? '' : `, ${periodLabel(period)}`}`}
      isFlush
    >
      <QueryView
        query={standings}
        loading={<TableSkeleton label="Kohtade laadimine" rows={8} />}
        failed="Kohtade laadimine ebaõnnestus"
        isEmpty={(data) => reasonOf(data) !== null}
        empty={
          <EmptyState title="Koht ei ole teada">
            {standings.data !== undefined && reasonOf(standings.data)}
          </EmptyState>
        }
      >
        {(data) => (
          <div data-print="lines">
            <StandingsTable data={data} choices={choices} />
          </div>
        )}
      </QueryView>
    </Card>
  )
}

/** Why there are no places; `null` where there are some. */
function reasonOf({ period: key, activity, county, standings }: CompanyStandings): string | null {
  const period = parsePeriodKey(key ?? '')
  if (period === null) return 'Kvartaliandmeid ei ole laaditud.'
  if (standings.every(({ value }) => value === null))
    return `${periodLabel(period)} andmeid ettevõttel ei ole, seega ei ole ka kohta.`
  return activity === null && county === null
    ? 'Ettevõtte tegevusala ja maakond ei ole teada.'
    : null
}

interface StandingsTableProps {
  readonly data: CompanyStandings
  readonly choices: RankingChoices | undefined
}

function StandingsTable({ data, choices }: StandingsTableProps) {
  const groups = standingGroups(data)
  const metrics = quarterMetrics.flatMap((metric) => {
    const own = data.standings.find((each) => each.metric === metric.id)
    return own === undefined ? [] : [{ metric, own }]
  })
  const note = choices === undefined ? null : extentNote(choices.extent, choices.companies)
  const lacking = parsePeriodKey(data.lacking ?? '')
  return (
    <>
      <FigureTable label="Kohad">
        <thead>
          <tr>
            <th scope="col">Näitaja</th>
            {groups.map(({ key, name }) => (
              <th key={key} scope="col" className={classes.group}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {metrics.map(({ metric, own }) => (
            <tr key={metric.id}>
              <th scope="row" className={classes.metric}>
                {headingOf(metric)}
                <span className={classes.value}>
                  <span className="visually-hidden">: </span>
                  {formatCell(metric.axis, own.value)}
                </span>
              </th>
              {groups.map(({ key, filter }) => (
                <td key={key}>
                  <StandingCell
                    metric={metric}
                    standing={own[key]}
                    filter={{
                      ...filter,
                      metric: metric.id,
                      ...(data.period !== null && { period: data.period }),
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </FigureTable>
      <CardFoot>
        {lacking !== null && (
          <p>
            {periodLabel(lacking)} andmeid ettevõttel ei ole, seepärast on kohad varasema kvartali
            järgi.
          </p>
        )}
        {note !== null && <p>{note}. Koht on nende seas, mitte kõigi Eesti ettevõtete seas.</p>}
        {data.activity === null && (
          <p>Ettevõtte tegevusala ei ole teada, seega ei ole kohta tegevusala ettevõtete seas.</p>
        )}
        {data.county === null && (
          <p>Ettevõtte maakond ei ole teada, seega ei ole kohta maakonna ettevõtete seas.</p>
        )}
        <p>
          Koht on nende ettevõtete seas, mille arv selles kvartalis on teada; 1. on parim. Kohta ei
          ole näitajal, mille puhul suurem arv ei ole parem ega halvem, ega siis, kui arv on teada
          alla kolme ettevõtte kohta. „Keskmised 50%“ on kvartiilide vahel. Koht avab edetabeli.
        </p>
      </CardFoot>
    </>
  )
}
