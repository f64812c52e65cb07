import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { session } from '../../../api/session.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'

/**
 * Asks before unsaved changes are lost: blocks navigation until the user has decided. Closing the window shows the
 * browser's own question.
 */
export function LeaveQuestion({ isUnsaved }: { readonly isUnsaved: boolean }) {
  const { history } = useRouter()
  // Ends the pending question: whether to stay on the page.
  const [answer, setAnswer] = useState<((stays: boolean) => void) | null>(null)
  useEffect(() => {
    if (!isUnsaved) return
    return history.block({
      enableBeforeUnload: true,
      blockerFn: async ({ currentLocation, nextLocation }) => {
        // Without a session nothing can be saved.
        if (
          currentLocation.pathname === nextLocation.pathname ||
          !session.current().isAuthenticated
        )
          return false
        const { promise, resolve } = Promise.withResolvers<boolean>()
        setAnswer(() => (stays: boolean) => {
          setAnswer(null)
          resolve(stays)
        })
        return promise
      },
    })
  }, [history, isUnsaved])
  if (answer === null) return null
  return (
    <ConfirmDialog
      title="Kas lahkuda lehelt salvestamata?"
      confirmLabel="Lahku salvestamata"
      action={{ isBusy: false, run: () => answer(false) }}
      onClose={() => answer(true)}
    >
      <p>Scraperi seadetes on salvestamata muudatusi. Lahkudes lähevad need kaotsi.</p>
    </ConfirmDialog>
  )
}
