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

/** A page to go to. */
export interface PageEntry {
  readonly label: string
  readonly link: EntryLink
  /** The page that is open belongs to it without being it. */
  readonly isCurrent?: boolean
  /** How many things wait there for whoever is logged in. */
  readonly pendingCount?: number
}

/** One line of a menu: a page, or something to do. */
export type MenuEntry = PageEntry | { readonly label: string; readonly choose: () => void }
