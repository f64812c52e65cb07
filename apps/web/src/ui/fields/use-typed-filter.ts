import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

/** Debounce before a search, in milliseconds (specification, section 9). */
const debounce = 300

/**
 * The fields of filters that live in the address: what is being typed is local state until it is
 * debounced.
 * @param inAddress the fields' values by the address
 * @param search writes what was typed to the address, and returns the fields' values by that
 *   address
 */
export function useTypedFilter<Typed extends object>(
  inAddress: Typed,
  search: (typed: Typed) => Typed,
) {
  const [typed, setTyped] = useState(inAddress)

  // Back, Forward and links change the address, and the fields must follow. Our own writes must not
  // come back into the fields: more may have been typed while the address changed.
  const key = JSON.stringify(inAddress)
  const written = useRef(key)
  useEffect(() => {
    if (key === written.current) return
    written.current = key
    // It was written from the same type above.
    setTyped(JSON.parse(key) as Typed)
  }, [key])

  const noteWritten = (values: Typed) => {
    written.current = JSON.stringify(values)
  }
  const searchLater = useDebouncedCallback((now: Typed) => noteWritten(search(now)), debounce)

  return {
    typed,
    type(change: Partial<Typed>): void {
      const next = { ...typed, ...change }
      setTyped(next)
      searchLater(next)
    },
    /** Searches immediately, as Enter does. */
    searchNow: (): void => searchLater.flush(),
    /** Another filter was changed: `write` writes the address, with what is typed now. */
    searchWith(write: () => Typed): void {
      searchLater.cancel()
      noteWritten(write())
    },
    setTyped,
  }
}
