import { useNavigate } from '@tanstack/react-router'
import { logOut } from '../api/session.ts'
import { loginPath } from '../paths.ts'

/** Logs out and leads to log in. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    await logOut()
    // The end of the session has the page ask again whether it may stand, and a guard may lead to log in and back here.
    // Whatever navigates last wins, so the plain address is asked for after it, in the place of what may be closed now.
    await navigate({ ...loginPath(), replace: true })
  }
}
