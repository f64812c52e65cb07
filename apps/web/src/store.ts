import { useSyncExternalStore } from 'react'

/** A value outside React that components subscribe to. */
export interface Store<Value> {
  /** Referentially stable until it is set. */
  readonly current: () => Value
  readonly set: (next: Value) => void
  /** @returns the function that unsubscribes */
  readonly subscribe: (onChange: () => void) => () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    current: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

/** The current value; re-renders on change. */
export function useStore<Value>({
  subscribe,
  current,
}: Pick<Store<Value>, 'subscribe' | 'current'>): Value {
  return useSyncExternalStore(subscribe, current)
}
