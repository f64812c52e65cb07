import { useCan } from '../api/session.ts'
import { auditLogPath, profilePath, taxRatesPath, usersPath } from '../paths.ts'
import type { MenuEntry } from './menu-entry.ts'
import { useLogOut } from './use-log-out.ts'

/** What whoever is logged in may administer; nothing for most people. */
export function useAdministrationEntries(): readonly MenuEntry[] {
  const entries: readonly (MenuEntry & { readonly isOpen: boolean })[] = [
    { label: 'Kasutajate haldus', link: usersPath(), isOpen: useCan('administer-users') },
    { label: 'Maksumäärad', link: taxRatesPath(), isOpen: useCan('change-tax-rates') },
    { label: 'Auditilogi', link: auditLogPath(), isOpen: useCan('read-audit-log') },
  ]
  return entries.filter(({ isOpen }) => isOpen)
}

/** One's own account. */
export function useAccountEntries(): readonly MenuEntry[] {
  const logOut = useLogOut()
  return [
    { label: 'Profiil', link: profilePath() },
    { label: 'Logi välja', choose: () => void logOut() },
  ]
}
