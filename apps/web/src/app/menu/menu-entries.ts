import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useCanRecommend } from '../../api/recommendations.ts'
import { logOut, useCan, useSession } from '../../api/session.ts'
import * as paths from '../../paths.ts'
import { loginPath } from '../../paths.ts'

/** Logs out and navigates to the login page. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    await logOut()
    // Ending the session makes the page check its guard again, which may redirect to the login page
    // with a return address. The last navigation wins, so the plain login address is set after it,
    // replacing the page that may be closed now.
    await navigate({ ...loginPath(), replace: true })
  }
}

interface Place {
  readonly href: string
  readonly pathname: string
  readonly search: { readonly next?: string }
}

/**
 * The address to return to after logging in from the current page; none when that is the home page.
 */
export function returnAddress({ href, pathname, search }: Place): string | undefined {
  if (pathname === '/login' || pathname === '/register') return search.next
  // A logged-in user needs neither page, and a link's token must not get into an address.
  if (pathname === '/forgot-password' || pathname === '/account-link') return undefined
  return href === '/' ? undefined : href
}

/** The paths without parameters. */
type PageLink = {
  [Name in keyof typeof paths]: (typeof paths)[Name] extends () => infer Link ? Link : never
}[keyof typeof paths]

/** A link to a page. */
export interface PageEntry {
  readonly label: string
  readonly link: PageLink
  /** The current page belongs to this entry without being its target. */
  readonly isCurrent?: boolean
  /** Other words by which the search finds it. */
  readonly words?: string
  /** The number of items that wait there for the user. */
  readonly pendingCount?: number
}

/** One entry of a menu: a page or an action. */
export type MenuEntry = PageEntry | { readonly label: string; readonly choose: () => void }

interface PageEntries {
  /** For everyone. */
  readonly open: readonly PageEntry[]
  /** Where companies, tags and data are managed. */
  readonly curation: readonly PageEntry[]
  /** Where companies are recommended, or recommendations decided on. */
  readonly suggestions: readonly PageEntry[]
}

/** The pages in the menu that the current visitor may open. */
export function usePageEntries(pendingCount: number): PageEntries {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { isAuthenticated } = useSession()
  const canDecide = useCan('decide-recommendations')
  const canRefresh = useCan('run-refreshes')
  const suggesting = useCanRecommend()
    ? [{ label: 'Soovita ettevõtet', link: paths.recommendPath() }]
    : []
  const curated = [
    { label: 'Ettevõtete haldus', link: paths.manageCompaniesPath() },
    { label: 'Tagide haldus', link: paths.tagsPath() },
  ]
  return {
    open: [
      { label: 'Esileht', link: paths.homePath() },
      {
        label: 'Ettevõtted',
        link: paths.companiesPath(),
        isCurrent: /^\/companies\/\d+$/.test(path),
      },
      { label: 'Edetabel', link: paths.rankingPath() },
      { label: 'Ülevaade', link: paths.overviewPath() },
    ],
    curation: [
      ...(isAuthenticated ? curated : []),
      ...(canRefresh
        ? [
            {
              label: 'Andmeuuendused',
              link: paths.runsPath(),
              isCurrent: path.startsWith('/runs/'),
            },
          ]
        : []),
      // A user who decides on recommendations rarely makes them, and the bar has no room for both.
      ...(canDecide ? suggesting : []),
    ],
    suggestions: canDecide
      ? [{ label: 'Soovitatud', link: paths.recommendedPath(), pendingCount }]
      : suggesting,
  }
}

/** The pages about the product, which the footer has on every screen. */
export const aboutEntries: readonly PageEntry[] = [
  {
    label: 'Kvartalist',
    link: paths.aboutPath(),
    words:
      'kust andmed allikad metoodika arvutamine valemid mõisted tsiteerimine viitamine ligipääsetavus käitaja kontakt',
  },
  {
    label: 'Privaatsus',
    link: paths.privacyPath(),
    words: 'isikuandmed küpsised andmekaitse säilitamine',
  },
]

/** What the current user may administer; empty for most users. */
export function useAdministrationEntries(): readonly MenuEntry[] {
  const entries: readonly (MenuEntry & { readonly isOpen: boolean })[] = [
    { label: 'Kasutajate haldus', link: paths.usersPath(), isOpen: useCan('administer-users') },
    {
      label: 'Scraperi seaded',
      link: paths.runSettingsPath(),
      isOpen: useCan('configure-refreshes'),
    },
    { label: 'Maksumäärad', link: paths.taxRatesPath(), isOpen: useCan('change-tax-rates') },
    { label: 'Auditilogi', link: paths.auditLogPath(), isOpen: useCan('read-audit-log') },
    { label: 'Süsteem', link: paths.systemPath(), isOpen: useCan('watch-system') },
  ]
  return entries.filter(({ isOpen }) => isOpen)
}

/**
 * The user's own account; for others the links to log in and to register, which return to the
 * current page.
 */
export function useAccountEntries(): readonly MenuEntry[] {
  const { user } = useSession()
  const logOut = useLogOut()
  const next = useRouterState({ select: (state) => returnAddress(state.location) })
  if (user === null) {
    return [
      { label: 'Logi sisse', link: paths.loginPath(next) },
      { label: 'Registreeri', link: paths.registerPath(next) },
    ]
  }
  return [
    { label: 'Minu ettevõtted', link: paths.watchPath() },
    { label: 'Profiil', link: paths.profilePath() },
    { label: 'Logi välja', choose: () => void logOut() },
  ]
}
