import { type RefObject, useEffect } from 'react'

/**
 * `/` focuses the page's search field, except while the user types in a field. Mantine's
 * `useHotkeys` does not fit: it matches modifier keys exactly, and `/` is Shift+7 on Estonian
 * keyboards but a key without Shift on others.
 */
export function useSlashFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event))
        return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field])
}

/** Whether a key goes into a field. */
export function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
