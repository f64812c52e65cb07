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
