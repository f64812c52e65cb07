import type { Selection } from '@kvartal/views/compare/selection'
import { useEffect, useRef } from 'react'
import { useUndoOffer } from '../../../ui/alerts/use-undo-offer.ts'
import type { OpenCompare } from '../use-compare.ts'

/**
 * Removes something from the selection, and offers to undo that. The offer ends with the next
 * change of the selection, which undoing the removal would revert too.
 */
export function useRemoval({
  view,
  change,
}: Pick<OpenCompare, 'view' | 'change'>): (
  message: string,
  step: (selection: Selection) => Selection,
) => void {
  const { offer, withdraw } = useUndoOffer()
  /** The selection after the removal that can be undone. */
  const left = useRef<string | null>(null)
  const key = keyOf(view.selection)
  useEffect(() => {
    if (left.current !== key) withdraw()
  }, [key, withdraw])
  return (message, step) => {
    const before = view.selection
    left.current = keyOf(step(before))
    change((present) => ({ ...present, selection: step(present.selection) }))
    offer(message, () => change((present) => ({ ...present, selection: before })))
  }
}

function keyOf({ companies, tags, exceptions }: Selection): string {
  return JSON.stringify([companies, tags, exceptions])
}
