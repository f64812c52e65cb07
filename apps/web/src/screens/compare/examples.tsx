import { companyCount } from '@kvartal/charts/words/coverage-words'
import type { Ranking } from '@kvartal/contract/ranking'
import type { RankingChoices } from '@kvartal/contract/ranking-choices'
import { counties } from '@kvartal/domain/company/county'
import { extentNote, extentWords } from '@kvartal/domain/company/extent'
import { formatBrief } from '@kvartal/domain/format/axis-value'
import { formatChange } from '@kvartal/domain/format/change'
import { formatWhole } from '@kvartal/domain/format/number'
import { parsePeriodKey, periodLabel } from '@kvartal/domain/period/period'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type RankingCall, rankingChoicesQuery, rankingQuery } from '../../api/ranking.ts'
import { rankingPath } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { BlockSkeleton } from '../../ui/states/skeleton.tsx'
import boxes from './box-grid.module.css'
import classes from './examples.module.css'

/** The ranking of a county that the visitor chooses, since we do not know where they are from. */
function CountyExample() {
  const [county, setCounty] = useState<string>(counties[0])
  return (
    <li className={classes.example}>
      <h3>Sinu maakond</h3>
      <NativeSelect
        aria-label="Maakond"
        mt={4}
        value={county}
        onChange={({ currentTarget: { value } }) => setCounty(value)}
        data={[...counties]}
      />
      <Button
        mt={8}
        variant="default"
        fullWidth
        renderRoot={(props) => <Link {...rankingPath({ county })} {...props} />}
      >
        Vaata edetabelit
      </Button>
    </li>
  )
}

interface ExampleLinkProps {
  readonly title: string
  /** The meaning of the figures. */
  readonly note: string
  readonly link: ReturnType<typeof rankingPath>
  /** The first companies of the ranking; nothing is shown without any. */
  readonly rows:
    | readonly { readonly name: string; readonly size: number; readonly text: string }[]
    | undefined
}

/** A ranking with its picture and its first company. */
function ExampleLink({ title, note, link, rows = [] }: ExampleLinkProps) {
  const [first] = rows
  if (first === undefined) return null
  const most = Math.max(...rows.map(({ size }) => size))
  return (
    <li className={classes.example}>
      <h3>
        <Link {...link} className={classes.link}>
          {title}
        </Link>
      </h3>
      <span className={classes.bars} aria-hidden="true">
        {rows.map(({ name, size }, i) => (
          <span
            key={`${i} ${name}`}
            style={{ height: `${most > 0 ? Math.max(4, (size / most) * 100) : 4}%` }}
          />
        ))}
      </span>
      <p>
        1. {first.name} <strong>{first.text}</strong>
      </p>
      <p>{note}</p>
    </li>
  )
}

type Company = Ranking['companies'][number]

const builders = { activity: 'Ehitus', county: 'Harju maakond' } as const
const growers = { sort: 'change', employeesFrom: '10' } as const
const employers = { metric: 'employees' } as const

const byRevenue = ({ value, name }: Company) => ({
  name,
  size: value,
  text: formatBrief('money', value),
})
const byGrowth = ({ change, name }: Company) => ({
  name,
  size: change ?? 0,
  text: change === null ? '' : formatChange(change),
})
const byEmployees = ({ value, name }: Company) => ({ name, size: value, text: formatWhole(value) })

/**
 * Rankings of the stored data, one click away, and the newest quarter's sums. Those without data
 * are left out: a visitor did not ask for these, so a failure is not reported either.
 */
export function Examples() {
  const inCounty = useTop(builders)
  const growing = useTop(growers)
  const employing = useTop(employers)
  const all = useTop({})
  const choices = useQuery(rankingChoicesQuery())
  if ([inCounty, growing, employing, all, choices].some(({ isPending }) => isPending)) {
    return (
      <Card>
        <BlockSkeleton label="Näidete laadimine" height={228} />
      </Card>
    )
  }
  const period = parsePeriodKey(all.data?.rows.period ?? '')
  if (all.data === undefined || period === null || all.data.rows.statistics.count === 0) return null
  const { attribute, among } = extentWords(choices.data?.extent ?? null)
  return (
    <Card title="Alusta näitest" aside={periodLabel(period)}>
      <p className={classes.headline}>
        {headline(all.data.rows, employing.data?.rows, choices.data)}
      </p>
      <ul className={boxes.grid}>
        <ExampleLink
          title={`10 suurimat ${attribute}ehitusettevõtet Harjumaal`}
          note="käive"
          link={rankingPath(builders)}
          rows={inCounty.data?.rows.companies.map(byRevenue)}
        />
        <ExampleLink
          title={`Kiireima kasvuga ${attribute}ettevõtted`}
          note="käive aastaga, vähemalt 10 töötajat"
          link={rankingPath(growers)}
          rows={growing.data?.rows.companies.filter(({ change }) => change !== null).map(byGrowth)}
        />
        <ExampleLink
          title={`Suurimad tööandjad${among}`}
          note="töötajaid"
          link={rankingPath(employers)}
          rows={employing.data?.rows.companies.map(byEmployees)}
        />
        <CountyExample />
      </ul>
    </Card>
  )
}

/** The first ten of a ranking in the newest well covered quarter. */
function useTop(query: RankingCall) {
  return useQuery(rankingQuery({ ...query, limit: '10' }))
}

/** The sums of turnover and employees, each with its number of companies. */
function headline(
  revenue: Ranking,
  employees: Ranking | undefined,
  choices: RankingChoices | undefined,
): string {
  const covered = ({ coverage: { withValue, companies } }: Ranking) =>
    companyCount(withValue, companies)
  const parts = [
    choices === undefined ? null : extentNote(choices.extent, choices.companies),
    revenue.statistics.sum === null
      ? null
      : `Käive kokku ${formatBrief('money', revenue.statistics.sum)} (${covered(revenue)})`,
    employees === undefined || employees.statistics.sum === null
      ? null
      : `töötajaid ${formatWhole(employees.statistics.sum)} (${covered(employees)})`,
    revenue.statistics.median === null
      ? null
      : `mediaankäive ${formatBrief('money', revenue.statistics.median)}`,
  ]
  return parts.filter((part) => part !== null).join(' · ')
}
