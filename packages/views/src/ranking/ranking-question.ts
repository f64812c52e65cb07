import { parsePeriodKey } from '@kvartal/domain/period/period'
import type { Address } from '../codec.ts'
import { filterKeys } from './ranking-filters.ts'

/** The search parameters of a ranking's address; default values are left out. */
export const rankingKeys = [
  'basis',
  'period',
  'metric',
  ...filterKeys,
  'sort',
  'order',
  'growth',
  'page',
] as const

export type RankingAddress = Address<(typeof rankingKeys)[number]>

/**
 * What a ranking asks, as the search part of its address without the period and the page: the
 * newest period answers it. The same question has one text, whatever the order of an address.
 */
export function questionOf({ period, basis, ...address }: RankingAddress): string {
  const isOfYears = basis === 'year' || parsePeriodKey(period ?? '')?.quarter === null
  const asked: RankingAddress = { ...address, ...(isOfYears && { basis: 'year' }) }
  return rankingKeys
    .flatMap((key) => {
      const text = asked[key] ?? ''
      return key === 'page' || text === '' ? [] : [`${key}=${encodeURIComponent(text)}`]
    })
    .join('&')
}

/** The address of a question; `null` for an invalid text. */
export function addressOfQuestion(question: string): RankingAddress | null {
  if (question === '') return {}
  const parts = question.split('&').map((part) => /^(\w+)=([^=]+)$/.exec(part))
  const address: Record<string, string> = {}
  for (const part of parts) {
    const [, name = '', text = ''] = part ?? []
    const key = rankingKeys.find((known) => known === name)
    const decoded = unescaped(text)
    if (key === undefined || decoded === null) return null
    address[key] = decoded
  }
  return address
}

function unescaped(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
