import { useCallback, useRef } from 'react'
import { currentGesture } from './gesture.ts'

interface Written {
  readonly what: string
  readonly gesture: number
  readonly key: string
}

interface Change {
  /**
   * What is changed, when several changes in one gesture are one step: 'county'. `null`: each
   * change is a step.
   */
  readonly what: string | null
  /** The views before and after, as texts. */
  readonly from: string
  readonly to: string
}

/**
 * Whether a change continues the last step of the browser's history: it changes the same thing, in
 * the same gesture, and starts from what that step showed. Dragging, typing and moving through
 * options with arrow keys are one step each.
 */
export function continuesStep(
  last: Written | null,
  { what, from }: Omit<Change, 'to'>,
  gesture: number,
): boolean {
  return last !== null && last.what === what && last.gesture === gesture && last.key === from
}

/**
 * Decides whether a change of the view in the address replaces the last step of the history or adds
 * a new one.
 */
export function useHistoryStep(): (change: Change) => { readonly replace: boolean } {
  const last = useRef<Written | null>(null)
  return useCallback((change: Change) => {
    const gesture = currentGesture()
    const replace = continuesStep(last.current, change, gesture)
    last.current = change.what === null ? null : { what: change.what, gesture, key: change.to }
    return { replace }
  }, [])
}
