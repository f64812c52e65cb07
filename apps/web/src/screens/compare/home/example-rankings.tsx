import type { Ranking } from '@kvartal/contract/ranking'
import { counties } from '@kvartal/domain/company/county'
import { extentWords } from '@kvartal/domain/company/extent'
import { formatBrief } from '@kvartal/domain/format/axis-value'
import { formatChange } from '@kvartal/domain/format/change'
import { formatWhole } from '@kvartal/domain/format/number'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type RankingCall, rankingChoicesQuery, rankingQuery } from '../../../api/ranking.ts'
import { companyPath, rankingPath } from '../../../paths.ts'
import { Card } from '../../../ui/card.tsx'
import { BlockSkeleton } from '../../../ui/states/skeleton.tsx'
import classes from './example-rankings.module.css'

/** Opens the ranking of a county, since it is not known where the visitor is from. */
function CountyChoice() {
  const navigate = useNavigate()
  return (
    <NativeSelect
      aria-label="Sinu maakonna edetabel"
      size="xs"
      value=""
      onChange={({ currentTarget: { value } }) => void navigate(rankingPath({ county: value }))}
      data={[{ value: '', label: 'Sinu maakond …', disabled: true }, ...counties]}
    />
  )
}

type Company = Ranking['companies'][number]

interface Row {
  readonly company: Company
  readonly size: number
  readonly text: string
}

interface ExampleProps {
  readonly title: string
  /** The meaning of the figures. */
  readonly note: string
  readonly query: RankingCall
  readonly link: ReturnType<typeof rankingPath>
  readonly rowOf: (company: Company) => Row
}

/** The first three of a ranking, each with its bar; nothing is shown without any. */
function Example({ title, note, query, link, rowOf }: ExampleProps) {
  const ranking = useQuery(firstThree(query))
  if (ranking.isPending) return <BlockSkeleton label="Edetabeli laadimine" height={196} />
  const rows = ranking.data?.rows.companies.map(rowOf) ?? []
  if (rows.length === 0) return null
  const most = Math.max(...rows.map(({ size }) => size))
  return (
    <Card>
      <h3 className={classes.title}>
        <Link {...link}>{title}</Link>
      </h3>
      <p className={classes.note}>{note}</p>
      <ol className={classes.rows}>
        {rows.map(({ company: { registryCode, name }, size, text }, i) => (
          <li key={registryCode} className={classes.row}>
            <span className={classes.place}>{i + 1}.</span>
            <Link {...companyPath(registryCode)} className={classes.name} title={name}>
              {name}
            </Link>
            <strong>{text}</strong>
            <span className={classes.bar} aria-hidden="true">
              <span style={{ width: `${most > 0 ? Math.max(2, (size / most) * 100) : 2}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const builders = { activity: 'Ehitus', county: 'Harju maakond' } as const
const growers = { sort: 'change', employeesFrom: '10' } as const
const employers = { metric: 'employees' } as const

const byRevenue = (company: Company): Row => ({
  company,
  size: company.value,
  text: formatBrief('money', company.value),
})
const byGrowth = (company: Company): Row => ({
  company,
  size: company.change ?? 0,
  text: company.change === null ? '' : formatChange(company.change),
})
const byEmployees = (company: Company): Row => ({
  company,
  size: company.value,
  text: formatWhole(company.value),
})

/** Rankings of the newest well covered quarter, with the names of their first companies. */
export function ExampleRankings() {
  const choices = useQuery(rankingChoicesQuery())
  if (choices.data?.period === null) return null
  const { attribute, among } = extentWords(choices.data?.extent ?? null)
  return (
    <section className={classes.rankings} aria-labelledby="esilehe-edetabelid">
      <header className={classes.head}>
        <h2 id="esilehe-edetabelid">Edetabelid</h2>
        <div className={classes.more}>
          <CountyChoice />
          <Link {...rankingPath()}>Kõik edetabelid</Link>
        </div>
      </header>
      <div className={classes.grid}>
        <Example
          title={`Suurimad ${attribute}ehitusettevõtted Harjumaal`}
          note="käive"
          query={builders}
          link={rankingPath(builders)}
          rowOf={byRevenue}
        />
        <Example
          title={`Kiireima kasvuga ${attribute}ettevõtted`}
          note="käive aastaga, vähemalt 10 töötajat"
          query={growers}
          link={rankingPath(growers)}
          rowOf={byGrowth}
        />
        <Example
          title={`Suurimad tööandjad${among}`}
          note="töötajaid"
          query={employers}
          link={rankingPath(employers)}
          rowOf={byEmployees}
        />
      </div>
    </section>
  )
}

/** What is asked for below the country's figures. */
export const exampleQueries = [builders, growers, employers].map((query) => firstThree(query))

/** Of the newest well covered quarter. */
function firstThree(query: RankingCall) {
  return rankingQuery({ ...query, limit: '3' })
}
