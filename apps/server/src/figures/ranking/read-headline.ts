import type { HeadlineReply } from '@kvartal/contract/overview'
import { quarterMetric } from '@kvartal/domain/metrics/quarter-metrics'
import { periodIndex, periodKey, quarterAt } from '@kvartal/domain/period/period'
import type { RankedCompanies } from '@kvartal/domain/ranking/company-columns'
import { type Headline, headlineIds, headlineOf } from '@kvartal/domain/ranking/headline'
import { type Marks, countMarked } from '@kvartal/domain/ranking/marks'
import { findCompanies } from '@kvartal/domain/ranking/ranking-filter'
import { usualPeriod, wellCovered } from '@kvartal/domain/ranking/usual-period'
import type { Work } from '../../kit/limits/lane.ts'
import { companiesOfRows, type PeriodFigures } from './period-figures.ts'
import type { SnapshotCaller } from './read-period-figures.ts'
import type { Snapshots } from './snapshots.ts'

/** How many quarters show where the figures come from. */
const recentQuarters = 8
const quartersOfYear = 4

interface HeadlineCall extends SnapshotCaller {
  readonly work: Work
  readonly curatedOnly: boolean
}

interface KeptHeadline {
  readonly previous: Int32Array
  readonly codes: Int32Array
  readonly found: Marks
  readonly headline: Headline
}

/** By the codes of a quarter's rows; of all companies, and of the curated ones. */
const kept = {
  all: new WeakMap<Int32Array, KeptHeadline>(),
  curated: new WeakMap<Int32Array, KeptHeadline>(),
}

const metrics = [quarterMetric('revenue'), quarterMetric('employees')]

/** A quarter's headline; computed again only when its figures or the set of companies changed. */
function headlineIn(
  figures: PeriodFigures,
  companies: RankedCompanies,
  found: Marks,
  curatedOnly: boolean,
): Headline {
  const { codes } = companies
  const { own, previous } = figures
  const keptOnes = kept[curatedOnly ? 'curated' : 'all']
  const known = keptOnes.get(own.codes)
  if (
    known?.previous === previous.codes &&
    haveSameBytes(known.codes, codes) &&
    haveSameBytes(known.found.words, found.words)
  )
    return known.headline
  const headline = headlineOf({
    ...figures,
    companyOf: companiesOfRows(own, companies),
    found,
  })
  keptOnes.set(own.codes, { previous: previous.codes, codes, found, headline })
  return headline
}

function haveSameBytes(one: Int32Array, other: Int32Array): boolean {
  return Buffer.from(one.buffer, one.byteOffset, one.byteLength).equals(
    Buffer.from(other.buffer, other.byteOffset, other.byteLength),
  )
}

/** The newest well covered quarter in four figures, with those of the quarters before. */
export async function readHeadline(
  snapshots: Snapshots,
  call: HeadlineCall,
): Promise<HeadlineReply> {
  const [covered, companies] = await Promise.all([
    snapshots.covered('quarter', call),
    snapshots.companies(call),
  ])
  const newest = usualPeriod(covered)
  const found = findCompanies(companies, { curatedOnly: call.curatedOnly })
  const counted = countMarked(found)
  if (newest === null) return { period: null, companies: counted, figures: [] }
  const shown = new Set(wellCovered(covered).map(periodKey))
  const last = periodIndex(newest)
  const recent: (Headline | null)[] = []
  for (let index = last - recentQuarters + 1; index <= last; index += 1) {
    const period = quarterAt(index)
    // A sum of few companies would look like a fall.
    if (!shown.has(periodKey(period))) {
      recent.push(null)
      continue
    }
    const figures = await snapshots.figures(period, metrics, call)
    recent.push(
      await call.work(async () => headlineIn(figures, companies, found, call.curatedOnly)),
    )
  }
  const own = recent.at(-1)
  const yearBefore = recent.at(-1 - quartersOfYear)?.grown.value ?? null
  return {
    period: periodKey(newest),
    companies: counted,
    figures: headlineIds.flatMap((id) => {
      const figure = own?.[id]
      if (figure === undefined) return []
      const change =
        id === 'grown' && figure.value !== null && yearBefore !== null
          ? figure.value - yearBefore
          : figure.change
      return { id, ...figure, change, recent: recent.map((each) => each?.[id].value ?? null) }
    }),
  }
}
