import type { Selection } from '@kvartal/views/compare/selection'
import { useEffect, useRef } from 'react'
import { dismissAlert, showAlert } from '../../../ui/alerts/alerts.ts'
import type { OpenCompare } from '../use-compare.ts'

/**
 * Removes something from the selection, and offers to take that back. The offer ends with the next change of the selection,
 * which taking it back would undo too.
 */
export function useRemoval({ view, change }: Pick<OpenCompare, 'view' | 'change'>): (said: string, step: (selection: Selection) => Selection) => void {
  const offer = useRef<{ readonly alertId: number; readonly key: string } | null>(null)
  const withdraw = () => {
    if (offer.current !== null) dismissAlert(offer.current.alertId)
    offer.current = null
  }
  const key = keyOf(view.selection)
  useEffect(() => {
    if (offer.current?.key !== key) withdraw()
  }, [key])
  useEffect(() => withdraw, [])
  return (said, step) => {
    withdraw()
    const before = view.selection
    change((present) => ({ ...present, selection: step(present.selection) }))
    const alertId = showAlert(said, 'info', { action: { label: 'Võta tagasi', run: () => change((present) => ({ ...present, selection: before })) } })
    offer.current = { alertId, key: keyOf(step(before)) }
  }
}

function keyOf({ companies, tags, exceptions }: Selection): string {
  return JSON.stringify([companies, tags, exceptions])
}
