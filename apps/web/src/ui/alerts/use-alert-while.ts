import { useEffect } from 'react'
import type { Variant } from '../style/theme.ts'
import { dismissAlert, showAlert } from './alerts.ts'

/** Shows a message when a condition becomes true, and removes it when that ends. */
export function useAlertWhile(holds: boolean, sentence: string, type: Variant = 'danger'): void {
  useEffect(() => {
    if (!holds) return
    const id = showAlert(sentence, type)
    return () => dismissAlert(id)
  }, [holds, sentence, type])
}
