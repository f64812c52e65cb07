import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useRememberName } from '../../api/use-remember-name.ts'
import { homePath } from '../../paths.ts'
import { useStore } from '../../store.ts'
import { gather } from '../../tray/gather.ts'
import { tray, type TrayCompany } from '../../tray/tray.ts'

/** Adds companies to the comparison: on the dashboard to its address, elsewhere to the tray. */
export function useAddToComparison() {
  const navigate = useNavigate()
  const isDashboard = useRouterState({ select: ({ location }) => location.pathname === '/' })
  const compared = useRouterState({ select: ({ location }) => location.search.c })
  const gathered = useStore(tray)
  const codes = isDashboard
    ? (typeof compared === 'string' ? compared : '')
        .split(',')
        .flatMap((part) => part.split('.')[0] ?? [])
    : gathered.map(({ registryCode }) => registryCode)
  const rememberName = useRememberName()
  const has = (registryCode: string) => codes.includes(registryCode)
  return {
    has,
    add: (company: TrayCompany) => {
      if (has(company.registryCode)) return
      if (!isDashboard) return gather([company])
      rememberName(company)
      const c = [compared, company.registryCode]
        .filter((part) => typeof part === 'string' && part !== '')
        .join()
      void navigate({ ...homePath(), search: (present) => ({ ...present, c }), resetScroll: false })
    },
  }
}
