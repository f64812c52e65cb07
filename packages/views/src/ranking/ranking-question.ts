import { parsePeriodKey } from '@kvartal/domain/period/period'

/** Filters of a ranking, named in its address as in the call. */
export const filterKeys = [
  'scope',
  'activity',
  'county',
  'employeesFrom',
  'employeesTo',
  'revenueFrom',
  'revenueTo',
  'legalForm',
  'tags',
  'allTags',
  'vatRegistered',
  'registeredFrom',
] as const

/** The search parameters of a ranking's address; default values are left out. */
export const rankingKeys = [
  'basis',
  'period',
  'metric',
  ...filterKeys,
  'sort',
  'order',
  'page',
] as const

export type FilterKey = (typeof filterKeys)[number]

export type RankingAddress = { readonly [Key in (typeof rankingKeys)[number]]?: string }

/** The filters that are set, as the address and the call have them. */
export type RankingFilters = { readonly [Key in FilterKey]?: string }

/**
 * What a ranking asks, as the search part of its address without the period and the page: the newest period answers it.
 * The same question has one text, whatever the order of an address.
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
