import { typedRegistryCode } from '@kvartal/domain/company/registry-code'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { searchText } from './search-text.ts'

/** Debounce before a search, in milliseconds (specification, section 9). */
const debounce = 300

export interface ListFilter {
  /** The value of the field. */
  readonly typed: string
  /** The effective search; empty while too short. It is the address's `q`. */
  readonly text: string
  /** The searched registry code, when the text is one. */
  readonly code: string | null
  readonly tags: readonly string[]
  type(typed: string): void
  /** Searches immediately, as Enter does. */
  searchNow(): void
  chooseTags(tags: readonly string[]): void
  clear(): void
}

interface ListFilterOptions {
  /** The address's search parameters `q` and `tag`. */
  readonly q: string | undefined
  readonly tag: string | undefined
  /** Writes them, replacing the current history entry. */
  readonly onShow: (address: { readonly q: string; readonly tag: string }) => void
}

/**
 * The filters of a list of companies. They live in the address, so that Back, a reload and a copied link show the same
 * rows; only the text being typed is local state, until it is debounced.
 */
export function useListFilter({ q = '', tag = '', onShow }: ListFilterOptions): ListFilter {
  const [typed, setTyped] = useState(q)

  // Back, Forward and links change the address, and the field must follow. Our own writes must not come back into the
  // field: more may have been typed while the address changed.
  const written = useRef(q)
  useEffect(() => {
    if (q === written.current) return
    written.current = q
    setTyped(q)
  }, [q])

  const show = (text: string, tags: string) => {
    written.current = text
    onShow({ q: text, tag: tags })
  }

  const search = useDebouncedCallback((now: string) => show(searchText(now), tag), debounce)

  return {
    typed,
    text: searchText(q),
    code: typedRegistryCode(q),
    tags: tag === '' ? [] : tag.split(','),
    type(now) {
      setTyped(now)
      search(now)
    },
    searchNow: () => search.flush(),
    chooseTags(tags) {
      search.cancel()
      show(searchText(typed), tags.join())
    },
    clear() {
      search.cancel()
      setTyped('')
      show('', '')
    },
  }
}
