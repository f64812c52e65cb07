import type { auditLogPath, profilePath, taxRatesPath, usersPath } from '../paths.ts'

type EntryLink =
  | ReturnType<typeof auditLogPath>
  | ReturnType<typeof profilePath>
  | ReturnType<typeof taxRatesPath>
  | ReturnType<typeof usersPath>

/** One line of a menu: a page to go to, or something to do. */
export type MenuEntry =
  | { readonly label: string; readonly link: EntryLink }
  | { readonly label: string; readonly choose: () => void }
