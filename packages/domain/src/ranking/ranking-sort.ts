/** What a ranking can be sorted by. */
export const rankingSorts = ['value', 'change', 'previous', 'name', 'county'] as const

export type RankingSort = (typeof rankingSorts)[number]
