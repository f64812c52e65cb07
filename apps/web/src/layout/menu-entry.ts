import type {
  auditLogPath,
  companiesPath,
  homePath,
  manageCompaniesPath,
  profilePath,
  recommendedPath,
  recommendPath,
  runsPath,
  scraperSettingsPath,
  tagsPath,
  taxRatesPath,
  usersPath,
} from '../paths.ts'

type EntryLink =
  | ReturnType<typeof auditLogPath>
  | ReturnType<typeof companiesPath>
  | ReturnType<typeof homePath>
  | ReturnType<typeof manageCompaniesPath>
  | ReturnType<typeof profilePath>
  | ReturnType<typeof recommendedPath>
  | ReturnType<typeof recommendPath>
  | ReturnType<typeof runsPath>
  | ReturnType<typeof scraperSettingsPath>
  | ReturnType<typeof tagsPath>
  | ReturnType<typeof taxRatesPath>
  | ReturnType<typeof usersPath>

/** A link to a page. */
export interface PageEntry {
  readonly label: string
  readonly link: EntryLink
  /** The current page belongs to this entry without being its target. */
  readonly isCurrent?: boolean
  /** The number of items that wait there for the user. */
  readonly pendingCount?: number
}

/** One entry of a menu: a page or an action. */
export type MenuEntry = PageEntry | { readonly label: string; readonly choose: () => void }
