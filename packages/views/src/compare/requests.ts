import type { CallInput } from '@kvartal/contract/endpoint'
import type { figureCalls } from '@kvartal/contract/financial-data'
import { mostRankedInPage } from '@kvartal/contract/page-sizes'
import type { rankingCalls } from '@kvartal/contract/ranking'
import { type Basis, periodKey, type PeriodSpan } from '@kvartal/domain/period/period'
import { largestShown } from './arrange.ts'
import type { CompareView } from './view.ts'

/** The query of the two calls that compare companies. */
export type ComparedQuery = NonNullable<CallInput<typeof figureCalls.compareCompanies>['query']>

/** The query of the two calls for averages of tags. */
export type AveragesQuery = CallInput<typeof figureCalls.readTagAverages>['query']

type LargestQuery = NonNullable<CallInput<typeof rankingCalls.readRanking>['query']>

export function basisOf({ tab }: Pick<CompareView, 'tab'>): Basis {
  return tab === 'emta' ? 'quarter' : 'year'
}

/**
 * The selected companies: those chosen one by one, and all of the tags except some.
 * @param idOf the id of a curated company by registry code
 * @param largest of a large selection the codes of its tags' largest companies, which are shown
 *   instead of all
 */
export function companiesRequest(
  { selection: { companies, tags, exceptions } }: CompareView,
  idOf: (registryCode: string) => string | null | undefined,
  largest: readonly string[] | null,
): ComparedQuery {
  if (largest === null) {
    const except = exceptions.flatMap((code) => idOf(code) ?? [])
    return { codes: joined(companies), tags: joined(tags), except: joined(except) }
  }
  const excepted = new Set(exceptions)
  const shown = largest.filter((code) => !excepted.has(code)).slice(0, largestShown)
  return { codes: joined([...new Set([...companies, ...shown])]) }
}

/** The ranking of the tags' companies by the first metric, enough of it to leave out exceptions. */
export function largestRequest(view: CompareView): LargestQuery {
  const { tags, exceptions } = view.selection
  return {
    tags: tags.join(','),
    scope: 'curated',
    basis: basisOf(view),
    metric: view.metrics[0] ?? 'revenue',
    sort: 'value',
    order: 'desc',
    limit: String(Math.min(largestShown + exceptions.length, mostRankedInPage)),
  }
}

/**
 * The averages of the selected tags.
 * @param shown the first and the last shown period, in which the same companies are averaged where
 *   the view says so; `null` when no period is shown
 */
export function averagesRequest(
  { selection, isOfSame }: CompareView,
  shown: PeriodSpan | null,
): AveragesQuery {
  const tags = selection.tags.join(',')
  return isOfSame && shown !== null
    ? { tags, same: `${periodKey(shown.from)},${periodKey(shown.to)}` }
    : { tags }
}

function joined(items: readonly string[]): string | undefined {
  return items.length === 0 ? undefined : items.join(',')
}
