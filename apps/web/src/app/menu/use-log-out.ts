import { useNavigate } from '@tanstack/react-router'
import { logOut } from '../../api/session.ts'
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
