import { focusManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Whether the page is visible: its tab is in front and its window is not minimized. */
export function useIsPageVisible(): boolean {
  return useSyncExternalStore(subscribe, isVisible)
}

function subscribe(listener: () => void): () => void {
  return focusManager.subscribe(listener)
}

function isVisible(): boolean {
  return focusManager.isFocused()
}
