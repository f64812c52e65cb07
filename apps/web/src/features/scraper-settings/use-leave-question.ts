import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { session } from '../../api/session.ts'

/** Waits for an answer: to leave the page and lose what was typed, or to stay. */
interface LeaveQuestion {
  readonly leave: () => void
  readonly stay: () => void
}

/**
 * Holds whoever leaves while something is not saved until they have answered. Closing the window asks by the browser's
 * own question.
 * @returns the question while it stands
 */
export function useLeaveQuestion(isUnsaved: boolean): LeaveQuestion | null {
  const { history } = useRouter()
  const [question, setQuestion] = useState<LeaveQuestion | null>(null)
  useEffect(() => {
    if (!isUnsaved) return
    return history.block({
      enableBeforeUnload: true,
      blockerFn: async ({ currentLocation, nextLocation }) => {
        // A session that is over can save nothing.
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
