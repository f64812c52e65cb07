import { focusManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Whether the page is visible: its tab is in front and its window is not minimized. */
export function useIsSeen(): boolean {
  return useSyncExternalStore(subscribe, isSeen)
}

function subscribe(listener: () => void): () => void {
  return focusManager.subscribe(listener)
}

function isSeen(): boolean {
  return focusManager.isFocused()
}
