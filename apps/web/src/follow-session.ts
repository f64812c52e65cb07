import type { QueryClient } from '@tanstack/react-query'
import { session } from './api/session.ts'
import type { createAppRouter } from './routes.tsx'
import { showAlert } from './ui/alerts/alerts.ts'

/** When somebody else is logged in, or nobody: nothing read before stays, and each page asks again who may see it. */
export function followSession(queryClient: QueryClient, router: ReturnType<typeof createAppRouter>): void {
  let identity = identityNow()
  session.subscribe(() => {
    const next = identityNow()
    if (next === identity) return
    identity = next
    queryClient.removeQueries({ type: 'inactive' })
    void queryClient.resetQueries()
    void router.invalidate()
  })
  session.onOver(() => showAlert('Sessioon on lõppenud. Palun logi uuesti sisse.', 'warning'))
}

/** While it is not known who it is, the last one stands. */
function identityNow(): string {
  const { user } = session.current()
  return user === null ? '' : `${user._id} ${user.role}`
}
