import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

interface RovingItemsProps {
  readonly group: RefObject<HTMLElement | null>
  /** Keys of the items in their order. */
  readonly keys: readonly string[]
  /** Delete or Backspace on an item; left out where items cannot be removed. */
  readonly onRemove: (key: string) => void
}

const backward = new Set(['ArrowLeft', 'ArrowUp'])
const forward = new Set(['ArrowRight', 'ArrowDown'])

/**
 * A group of buttons that is one tab stop: arrow keys, Home and End move within, and Delete or
 * Backspace removes an item, after which its neighbour has the focus.
 */
export function useRovingItems({ group, keys, onRemove }: RovingItemsProps) {
  const [active, setActive] = useState<string | null>(null)
  const stop = active !== null && keys.includes(active) ? active : (keys[0] ?? null)
  /** The item that gets the focus after the next render of the group. */
  const next = useRef<string | null>(null)
  const itemOf = (key: string) =>
    group.current?.querySelector<HTMLElement>(`[data-roving="${CSS.escape(key)}"]`)
  useLayoutEffect(() => {
    if (next.current === null) return
    itemOf(next.current)?.focus()
    next.current = null
  })

  /** Removes an item whose neighbour is to have the focus; the last one leaves none. */
  const remove = (key: string) => {
    const place = keys.indexOf(key)
    next.current = keys[place + 1] ?? keys[place - 1] ?? null
    onRemove(key)
  }
  return {
    remove,
    itemProps: (key: string) => ({ 'data-roving': key, tabIndex: key === stop ? 0 : -1 }),
    groupProps: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        const key = target.dataset['roving']
        if (key !== undefined) setActive(key)
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const key = event.target instanceof HTMLElement ? event.target.dataset['roving'] : undefined
        if (key === undefined) return
        const place = keys.indexOf(key)
        const isRemoval = event.key === 'Delete' || event.key === 'Backspace'
        const to = forward.has(event.key)
          ? place + 1
          : backward.has(event.key)
            ? place - 1
            : event.key === 'Home'
              ? 0
              : event.key === 'End'
                ? keys.length - 1
                : null
        if (!isRemoval && to === null) return
        event.preventDefault()
        if (isRemoval) remove(key)
        else itemOf(keys[Math.max(0, Math.min(keys.length - 1, to ?? 0))] ?? '')?.focus()
      },
    },
  }
}
