import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { session } from '../../../api/session.ts'

/** Waits for a decision: to leave the page and lose unsaved changes, or to stay. */
interface LeaveQuestion {
  readonly leave: () => void
  readonly stay: () => void
}

/**
 * Blocks navigation while there are unsaved changes until the user has decided. Closing the window shows the browser's
 * own question.
 * @returns the pending question
 */
export function useLeaveQuestion(isUnsaved: boolean): LeaveQuestion | null {
  const { history } = useRouter()
  const [question, setQuestion] = useState<LeaveQuestion | null>(null)
  useEffect(() => {
    if (!isUnsaved) return
    return history.block({
      enableBeforeUnload: true,
      blockerFn: async ({ currentLocation, nextLocation }) => {
        // Without a session nothing can be saved.
        if (currentLocation.pathname === nextLocation.pathname || !session.current().isAuthenticated) return false
        return new Promise<boolean>((resolve) => {
          const answer = (isHeld: boolean) => () => {
            setQuestion(null)
            resolve(isHeld)
          }
          setQuestion({ leave: answer(false), stay: answer(true) })
        })
      },
    })
  }, [history, isUnsaved])
  return question
}
