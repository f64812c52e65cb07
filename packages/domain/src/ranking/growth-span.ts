/** Over how many years a ranking of quarters compares; that of annual reports over one only. */
export const growthSpans = [1, 3, 5] as const

export type GrowthSpan = (typeof growthSpans)[number]
