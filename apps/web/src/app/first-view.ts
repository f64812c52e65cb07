import type { QueryClient } from '@tanstack/react-query'
import { createStore, useStore } from '../store.ts'
import { loadingClass } from '../ui/states/skeleton.tsx'

/**
 * A page counts as standing this long after it was loaded, in milliseconds, whatever it still waits
 * for.
 */
const mostWait = 10_000

const acts = ['keydown', 'pointerdown', 'focusin'] as const

const stands = createStore(false)

/** Follows the first view until nothing of it is loading any more. Called once. */
export function followFirstView(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache()
  const isStanding = () =>
    document.readyState === 'complete' &&
    cache.getAll().length > 0 &&
    queryClient.isFetching() === 0 &&
    document.querySelector(`.${loadingClass}`) === null &&
    // Calls that began early may end before anything is drawn.
    document.querySelector('#root > :not(.glance)') !== null
  const finish = () => {
    if (stands.current()) return
    stop()
    for (const act of acts) window.removeEventListener(act, finish, true)
    observer.disconnect()
    clearTimeout(timer)
    stands.set(true)
  }
  // What is there may lead to what is loaded next, which an idle browser has begun.
  const look = () => {
    if (isStanding()) whenIdle(() => isStanding() && finish())
  }
  const stop = cache.subscribe(look)
  const observer = new MutationObserver(look)
  observer.observe(document.body, { subtree: true, childList: true })
  const timer = setTimeout(finish, mostWait)
  window.addEventListener('load', look, { once: true })
  // Whoever uses the page already needs all of it.
  for (const act of acts) window.addEventListener(act, finish, true)
}

/**
 * Whether the first view stands: what it does not need is loaded then, and takes nothing from it.
 */
export function useFirstViewStands(): boolean {
  return useStore(stands)
}

/** Acts once the first view stands. @returns a function that forgets it */
export function afterFirstView(act: () => void): () => void {
  if (stands.current()) {
    act()
    return () => {}
  }
  const stop = stands.subscribe(() => {
    stop()
    act()
  })
  return stop
}

function whenIdle(act: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(act)
  else setTimeout(act, 200)
}
