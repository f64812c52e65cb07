import { focusManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Whether somebody can see the page: its tab is in front and its window is open. */
export function useIsSeen(): boolean {
  return useSyncExternalStore(subscribe, isSeen)
}

function subscribe(listener: () => void): () => void {
  return focusManager.subscribe(listener)
}

function isSeen(): boolean {
  return focusManager.isFocused()
}
