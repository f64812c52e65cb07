import type { WatchedCompanies, WatchedCompany } from '@kvartal/contract/watch'
import { listByKeys, listChosenKeys } from '@kvartal/database/companies/list-chosen-companies'
import type { Database } from '@kvartal/database/open'
import type { Edition } from '@kvartal/database/watch/digest-editions'
import {
  type CompanyNews,
  listFigureNews,
  findNewestQuarter,
  listRecentFigures,
} from '@kvartal/database/watch/list-figure-news'
import type { Visitor } from '@kvartal/domain/access/role'
import { publishedFigures, type QuarterFigure } from '@kvartal/domain/emta/figure'
import { compareText } from '@kvartal/domain/format/order'
import { periodIndex, periodKey, quarterAt } from '@kvartal/domain/period/period'
import { movedMost } from '@kvartal/domain/watch/moved-most'
import { comparedFigures, comparedQuarters } from '@kvartal/domain/watch/watched-company'
import { showsUncurated } from '../companies/visible-company.ts'

/** Older figures than two years are not reported. */
const quartersBack = 8

export interface WatchedQuestion {
  readonly codes: readonly string[]
  /** Who watches the companies. */
  readonly visitor: Visitor
  /** The edition that counts as news; `null` for none. */
  readonly edition: Edition | null
}

/**
 * Companies with their newest quarter, and what an edition reported about them. Hidden companies
 * have no name and no figures here, not even for managers, so that a list and a mail reveal only
 * that they were chosen.
 */
export async function readWatchedCompanies(
  database: Database,
  { codes, visitor, edition }: WatchedQuestion,
): Promise<WatchedCompanies> {
  const { db } = database
  const names = await listVisibleNames(database, codes, visitor)
  const visible = [...names.keys()]
  const newest = await findNewestQuarter(db)
  const from = quarterAt(
    newest === null ? 0 : periodIndex(newest) - quartersBack - comparedQuarters + 2,
  )
  const [recent, news] = await Promise.all([
    listRecentFigures(db, visible, from),
    edition === null ? [] : listFigureNews(db, visible, edition.id),
  ])
  const oldest = newest === null ? 0 : periodIndex(newest) - quartersBack + 1
  // Older ones are only what the newest is compared with.
  const reportedOf = (figures: readonly QuarterFigure[]) =>
    figures[0] !== undefined && periodIndex(figures[0]) >= oldest ? figures : []
  const newsOf = Map.groupBy(news, ({ registryCode }) => registryCode)
  const shown = [...names].map(([registryCode, name]) =>
    watchedCompany(
      { registryCode, name },
      reportedOf(recent.get(registryCode) ?? []),
      newsOf.get(registryCode) ?? [],
    ),
  )
  const missing = codes
    .filter((code) => !names.has(code))
    .map((registryCode) => watchedCompany({ registryCode, name: null }, [], []))
  const { up, down } = movedMost(
    shown
      .filter(({ isNew }) => isNew)
      .map(({ registryCode, name, figures: { revenue } }) => ({
        registryCode,
        name: name ?? '',
        value: revenue.value,
        reference: revenue.yearBefore,
      })),
  )
  const moverOf = ({ entry, share }: (typeof up)[number]) => ({
    registryCode: entry.registryCode,
    change: share,
  })
  return {
    publishedOn: edition?.publishedOn ?? null,
    companies: [...shown, ...missing],
    movedMost: { up: up.map(moverOf), down: down.map(moverOf) },
  }
}

/** The names of those of the companies that everybody may see, in Estonian order. */
async function listVisibleNames(
  database: Database,
  codes: readonly string[],
  visitor: Visitor,
): Promise<ReadonlyMap<string, string>> {
  const { db } = database
  const includeUncurated = await showsUncurated(database, visitor)
  const keys = await listChosenKeys(db, { codes, includeHidden: false, includeUncurated })
  const companies = await listByKeys(db, keys, { includeHidden: false })
  return new Map(
    companies
      .toSorted((a, b) => compareText(a.name, b.name))
      .map(({ registryCode, name }) => [registryCode, name]),
  )
}

function watchedCompany(
  { registryCode, name }: Pick<WatchedCompany, 'registryCode' | 'name'>,
  recent: readonly QuarterFigure[],
  news: readonly CompanyNews[],
): WatchedCompany {
  const { period, figures } = comparedFigures(recent)
  return {
    registryCode,
    name,
    period,
    figures,
    isNew: news.some((each) => each.kind === 'new' && periodKey(each.figures) === period),
    corrections: news.flatMap((each) => (each.kind === 'new' ? [] : [correctionOf(each)])),
  }
}

function correctionOf(
  news: Exclude<CompanyNews, { kind: 'new' }>,
): WatchedCompany['corrections'][number] {
  const { figures } = news
  const period = periodKey(figures)
  if (news.kind === 'corrected') return { period, isRemoved: false, figures: [...news.corrections] }
  return {
    period,
    isRemoved: true,
    figures: publishedFigures.flatMap((figure) =>
      figures[figure] === null ? [] : [{ figure, before: figures[figure], after: null }],
    ),
  }
}
