import { companyCalls } from '@kvartal/contract/companies'
import { basisOf, type RankingQuery } from '@kvartal/contract/ranking'
import { tagCalls } from '@kvartal/contract/tag'
import { type Period, periodKey } from '@kvartal/domain/period/period'
import type { CompareView } from '@kvartal/views/compare/view'
import { metricLabels } from '@kvartal/views/compare/view-title'
import { metricOf } from '../figures/ranking/find-ranked.ts'
import { KnownError } from '../kit/http/known-error.ts'
import type { AskOwn } from './own-calls.ts'

/** Characters that Unicode decomposition does not reduce to ASCII. */
const letters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', ø: 'o', ł: 'l' }

/** The longest part of a name; paths have limits. */
const longestPart = 60

/**
 * `kvartal_kaive_maru-ehitus_2023-2026` of its parts: lower-case ASCII, so that every system and
 * browser keeps it.
 */
export function fileName(...parts: readonly (string | null)[]): string {
  return ['kvartal', ...parts.flatMap((part) => plain(part ?? '') || [])].join('_')
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæøł]/g, (letter) => letters[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longestPart)
    .replace(/-+$/, '')
}

/** More names would be cut by systems and by people. */
const mostNames = 3

/** The name of a comparison's file: its metrics, its tags or companies, and its years. */
export async function comparisonFileName(
  ask: AskOwn,
  view: CompareView,
  years: string | null,
): Promise<string> {
  const { tags, companies } = view.selection
  const labels = metricLabels(view)
  return fileName(
    ...(labels.length > mostNames ? ['vordlus'] : labels),
    ...(await tagNames(ask, tags.slice(0, mostNames))),
    ...(tags.length + companies.length > mostNames
      ? [companies.length === 0 ? null : `${companies.length}-ettevotet`]
      : await Promise.all(companies.map((code) => companyName(ask, code)))),
    years,
  )
}

async function tagNames(ask: AskOwn, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const tags = await ask(tagCalls.listTags, {})
  return ids.flatMap((id) => tags.find(({ _id }) => _id === id)?.name ?? [])
}

/** @returns `null` for a company that the caller does not see */
export async function companyName(ask: AskOwn, registryCode: string): Promise<string | null> {
  try {
    return (await ask(companyCalls.readCompany, { params: { id: registryCode } })).name
  } catch (error) {
    if (error instanceof KnownError) return null
    throw error
  }
}

/**
 * The name of a ranking's file: `kvartal_edetabel_kaive_ehitus_harju-maakond_2026-q3`.
 *
 * @param period `null` where it is not known
 */
export function rankingFileName(query: RankingQuery, period: Period | null): string {
  const { activity = [], county = [] } = query
  return fileName(
    'edetabel',
    metricOf(basisOf(query), query.metric).label,
    ...[...activity, ...county].slice(0, mostNames),
    period === null ? null : periodKey(period),
  )
}
