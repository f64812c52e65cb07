import type { CompanyStandings } from '@kvartal/contract/similar'

interface StandingGroup {
  readonly key: 'activity' | 'county' | 'both'
  readonly name: string
  /** The same companies in the ranking's address. */
  readonly filter: { readonly activity?: string; readonly county?: string }
}

/** The groups that a company is compared within: those that are known. */
export function standingGroups({
  activity,
  county,
}: Pick<CompanyStandings, 'activity' | 'county'>): readonly StandingGroup[] {
  return [
    ...(activity === null
      ? []
      : [{ key: 'activity', name: activity, filter: { activity } } as const]),
    ...(county === null ? [] : [{ key: 'county', name: county, filter: { county } } as const]),
    ...(activity === null || county === null
      ? []
      : [{ key: 'both', name: 'Mõlemad koos', filter: { activity, county } } as const]),
  ]
}
