import type { ArrivedReports } from '@kvartal/database/feeds/list-arrived-reports'
import { firstNames } from '@kvartal/domain/format/first-names'
import { reportTypeNames } from '@kvartal/domain/reports/report-type'
import type { FeedEntry } from './write-feed.ts'

/**
 * Annual reports that arrived, without figures, which are for logged-in users.
 * @param names of companies by registry code; others are left out
 */
export function reportEntries(
  arrivals: readonly ArrivedReports[],
  names: ReadonlyMap<string, string>,
  { key, page }: { readonly key: string; readonly page: string },
): FeedEntry[] {
  return arrivals.map(({ year, seenOn, reportTypes, registryCodes }) => ({
    key: `${key} reports ${year} ${seenOn}`,
    title: `${companyNames(registryCodes, names)}: ${year}. aasta aruanne`,
    text: `${reportTypes.map((type) => reportTypeNames[type]).join('; ')}. Allikas: äriregister.`,
    on: seenOn,
    page,
  }))
}

const mostNames = 10

/** `A OÜ, B AS ja veel 7` */
export function companyNames(
  registryCodes: readonly string[],
  names: ReadonlyMap<string, string>,
): string {
  return firstNames(
    registryCodes.flatMap((code) => names.get(code) ?? []),
    mostNames,
  )
}
