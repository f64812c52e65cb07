import { useRouterState } from '@tanstack/react-router'
import { useCanRecommend } from '../api/recommendations.ts'
import { useCan, useSession } from '../api/session.ts'
import {
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
import type { MenuEntry, PageEntry } from './menu-entry.ts'
import { useLogOut } from './use-log-out.ts'

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
  const canRecommend = useCanRecommend()
  const canDecide = useCan('decide-recommendations')
  const canRefresh = useCan('run-refreshes')
  const suggesting = canRecommend ? [{ label: 'Soovita ettevõtet', link: recommendPath() }] : []
  return {
    open: [
      { label: 'Esileht', link: homePath() },
      { label: 'Ettevõtted', link: companiesPath(), isCurrent: /^\/companies\/\d+$/.test(path) },
    ],
    curation: [
      ...(isAuthenticated
        ? [
            { label: 'Ettevõtete haldus', link: manageCompaniesPath() },
            { label: 'Tagide haldus', link: tagsPath() },
          ]
        : []),
      ...(canRefresh ? [{ label: 'Uuendamised', link: runsPath(), isCurrent: path.startsWith('/runs/') }] : []),
      // A user who decides on recommendations rarely makes them, and the bar has no room for both.
      ...(canDecide ? suggesting : []),
    ],
    suggestions: canDecide ? [{ label: 'Soovitatud', link: recommendedPath(), pendingCount }] : suggesting,
  }
}

/** What the current user may administer; empty for most users. */
export function useAdministrationEntries(): readonly MenuEntry[] {
  const entries: readonly (MenuEntry & { readonly isOpen: boolean })[] = [
    { label: 'Kasutajate haldus', link: usersPath(), isOpen: useCan('administer-users') },
    { label: 'Scraperi seaded', link: scraperSettingsPath(), isOpen: useCan('configure-refreshes') },
    { label: 'Maksumäärad', link: taxRatesPath(), isOpen: useCan('change-tax-rates') },
    { label: 'Auditilogi', link: auditLogPath(), isOpen: useCan('read-audit-log') },
  ]
  return entries.filter(({ isOpen }) => isOpen)
}

/** The user's own account. */
export function useAccountEntries(): readonly MenuEntry[] {
  const logOut = useLogOut()
  return [
    { label: 'Profiil', link: profilePath() },
    { label: 'Logi välja', choose: () => void logOut() },
  ]
}
