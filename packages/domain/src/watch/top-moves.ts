/** The first companies of a ranking are compared with those of the period before. */
export const topSize = 10

export interface TopCompany {
  readonly registryCode: string
  readonly name: string
}

/** How the first places of a ranking differ from those of the period before; places from 1. */
export interface TopMoves<Company extends TopCompany> {
  readonly entered: readonly { readonly company: Company; readonly place: number }[]
  readonly left: readonly { readonly company: Company; readonly before: number }[]
  /** Those that have no value now, so that nothing is known of their places. */
  readonly unknown: readonly { readonly company: Company; readonly before: number }[]
  /** Those in both with a different place, in the current order. */
  readonly moved: readonly {
    readonly company: Company
    readonly place: number
    readonly before: number
  }[]
}

/**
 * @param before those of the period before, also without hidden companies
 * @param isRanked whether a company is anywhere in the present ranking
 */
export function topMoves<Company extends TopCompany>(
  now: readonly Company[],
  before: readonly Company[],
  isRanked: (company: Company) => boolean,
): TopMoves<Company> {
  const placesBefore = placesOf(before)
  const placesNow = placesOf(now)
  const entered: { company: Company; place: number }[] = []
  const moved: { company: Company; place: number; before: number }[] = []
  for (const [i, company] of now.entries()) {
    const place = i + 1
    const earlier = placesBefore.get(company.registryCode)
    if (earlier === undefined) entered.push({ company, place })
    else if (earlier !== place) moved.push({ company, place, before: earlier })
  }
  const gone = before.flatMap((company, i) =>
    placesNow.has(company.registryCode) ? [] : [{ company, before: i + 1 }],
  )
  return {
    entered,
    left: gone.filter(({ company }) => isRanked(company)),
    unknown: gone.filter(({ company }) => !isRanked(company)),
    moved,
  }
}

function placesOf(companies: readonly TopCompany[]): ReadonlyMap<string, number> {
  return new Map(companies.map(({ registryCode }, i) => [registryCode, i + 1]))
}
