import type { KeyboardEvent } from 'react'

/**
 * Escape in a field with an open list of options closes only the list, not the dialog around it.
 */
export function closeListAlone(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Escape' && event.currentTarget.getAttribute('aria-expanded') === 'true')
    event.preventDefault()
}
