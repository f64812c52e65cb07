import type { QueryClient } from '@tanstack/react-query'
import { session } from '../api/session.ts'
import { showAlert } from '../ui/alerts/alerts.ts'
import type { createAppRouter } from './create-app-router.ts'

/**
 * When the user changes or logs out, the cache is cleared and each page checks again who may see
 * it.
 */
export function followSession(
  queryClient: QueryClient,
  router: ReturnType<typeof createAppRouter>,
): void {
  let identity = identityNow()
  session.subscribe(() => {
    const next = identityNow()
    if (next === identity) return
    identity = next
    queryClient.removeQueries({ type: 'inactive' })
    void queryClient.resetQueries()
    void router.invalidate()
  })
  session.onOver(() => showAlert('Seanss on lõppenud. Palun logi uuesti sisse.', 'warning'))
}

/** Who it is and what they may do. While loading, the previous user is kept. */
function identityNow(): string {
  const { user } = session.current()
  return user === null ? '' : `${user._id} ${user.role} ${user.mustSetUpSecondFactor === true}`
}
