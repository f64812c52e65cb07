import { companyCount } from '@kvartal/charts/words/coverage-words'
import type { HeadlineReply } from '@kvartal/contract/overview'
import { extentNote } from '@kvartal/domain/company/extent'
import { formatChange, toneOfChange } from '@kvartal/domain/format/change'
import { counted } from '@kvartal/domain/format/counted'
import { formatOneDecimal, formatWhole } from '@kvartal/domain/format/number'
import { quarterMetric } from '@kvartal/domain/metrics/quarter-metrics'
import { parsePeriodKey, periodKey, periodLabel } from '@kvartal/domain/period/period'
import type { HeadlineId } from '@kvartal/domain/ranking/headline'
import { headlineWords } from '@kvartal/views/country/headline-words'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { headlineQuery, rankingChoicesQuery } from '../../../api/ranking.ts'
import { Sparkline } from '../../../charts/sparkline.tsx'
import { rankingPath } from '../../../paths.ts'
import { BlockSkeleton } from '../../../ui/states/skeleton.tsx'
import type { OpenCompare } from '../use-compare.ts'
import classes from './headline-tiles.module.css'

type Figure = HeadlineReply['figures'][number]

interface Tile {
  readonly link: ReturnType<typeof rankingPath>
  readonly change: (change: number) => string
  /** Which companies the value is of. */
  readonly companies: (figure: Figure) => string
  readonly tone: (change: number | null) => 'good' | 'bad' | undefined
}

const ofCompanies = ({ withValue }: Figure) => counted(withValue, 'ettevõte', 'ettevõtet')
const toneOfRevenue = (change: number | null) => toneOfChange(quarterMetric('revenue'), change)

const tiles: Readonly<Record<HeadlineId, Tile>> = {
  revenue: {
    link: rankingPath(),
    change: formatChange,
    companies: ofCompanies,
    tone: toneOfRevenue,
  },
  employees: {
    link: rankingPath({ metric: 'employees' }),
    change: formatChange,
    companies: ofCompanies,
    tone: (change) => toneOfChange(quarterMetric('employees'), change),
  },
  medianRevenue: {
    link: rankingPath(),
    change: formatChange,
    companies: () => 'pooltel on rohkem',
    tone: toneOfRevenue,
  },
  grown: {
    link: rankingPath({ sort: 'change' }),
    change: (change) => `${change > 0 ? '+' : ''}${formatOneDecimal(change * 100)} pp`,
    companies: ({ compared }) => `${counted(compared, 'ettevõtte', 'sama ettevõtte')} seas`,
    tone: toneOfRevenue,
  },
}

/** The newest well covered quarter of the country in four figures, each of which opens its ranking. */
export function HeadlineTiles({
  compare: { published, companyCount: listed },
  note,
}: {
  readonly compare: OpenCompare
  readonly note: string
}) {
  const headline = useQuery(headlineQuery())
  const choices = useQuery(rankingChoicesQuery())
  if (headline.isPending) return <BlockSkeleton label="Arvude laadimine" height={112} />
  // A visitor did not ask for these, so a failure is not reported.
  const { period: key = null, figures = [] } = headline.data ?? {}
  const period = parsePeriodKey(key ?? '')
  if (period === null) return <p className={classes.note}>{note}</p>
  const newest = published.at(-1)
  const notes = [
    choices.data === undefined ? null : extentNote(choices.data.extent, choices.data.companies),
    newest === undefined || periodKey(newest) === key
      ? null
      : `${periodLabel(newest)}: ${companyCount(newest.companies, listed)}`,
    note,
  ]
  return (
    <section aria-label={`Arvud, ${periodLabel(period)}`}>
      <ul className={classes.tiles}>
        {figures.map((figure) => (
          <FigureTile key={figure.id} figure={figure} quarter={periodLabel(period)} />
        ))}
      </ul>
      <p className={classes.note}>{notes.filter((each) => each !== null).join(' · ')}</p>
    </section>
  )
}

function FigureTile({ figure, quarter }: { readonly figure: Figure; readonly quarter: string }) {
  const { link, change, companies, tone } = tiles[figure.id]
  const { label, value } = headlineWords[figure.id]
  if (figure.value === null) return null
  const first = figure.recent.findIndex((each) => each !== null)
  const recent = figure.recent.slice(Math.max(0, first))
  return (
    <li className={classes.tile}>
      <h2 className={classes.label}>
        <Link {...link} className={classes.link} title={`Ava edetabel, ${quarter}`}>
          {label}
        </Link>
      </h2>
      <p className={classes.value}>{value(figure.value)}</p>
      <p className={classes.change}>
        {figure.change !== null && (
          <>
            <strong data-tone={tone(figure.change)} title={comparedWords(figure)}>
              {change(figure.change)}
            </strong>{' '}
            aastaga
          </>
        )}
        <span className={classes.companies}>
          {figure.change !== null && <span className={classes.separator}> · </span>}
          {companies(figure)}
        </span>
      </p>
      <div className={classes.trend}>
        <Sparkline trend={{ values: recent, marked: recent.length - 1 }} />
      </div>
    </li>
  )
}

function comparedWords({ compared }: Figure): string {
  return `Muutus on arvutatud samade ettevõtete (${formatWhole(compared)}) põhjal, mille arv on teada mõlemal aastal.`
}
