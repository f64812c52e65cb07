import { typedRegistryCode } from '@kvartal/domain/company/registry-code'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { searchText } from './search-text.ts'

/** Milliseconds of quiet before a search (specification, section 9). */
const debounce = 300

export interface CompanyFilterState {
  /** What stands in the field. */
  readonly typed: string
  /** What is searched for; empty while too little is typed. It is the address's `q`. */
  readonly text: string
  /** The registry code that is searched for, when the text is one. */
  readonly code: string | null
  readonly tags: readonly string[]
  type(typed: string): void
  /** Searches at once, as Enter does. */
  searchNow(): void
  chooseTags(tags: readonly string[]): void
  clear(): void
}

interface ListFilterOptions {
  /** The address's search parameters `q` and `tag`. */
  readonly q: string | undefined
  readonly tag: string | undefined
  /** Writes them, in the place of the address that stands there. */
  readonly onShow: (address: { readonly q: string; readonly tag: string }) => void
  /** Hears a whole registry code first; says whether it has led elsewhere. */
  readonly onCode?: (code: string) => boolean
}

/**
 * The filters of a list of companies. They live in the address, so that Back, a reload and a copied link show the same
 * rows; only what is being typed lives here, until it has been quiet for a moment.
 */
export function useListFilter({ q = '', tag = '', onShow, onCode }: ListFilterOptions): CompanyFilterState {
  const [typed, setTyped] = useState(q)

  // Back, Forward and links change the address under the field, and the field must follow. What we wrote ourselves
  // must not come back into it: more may have been typed while the address changed.
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

  const search = useDebouncedCallback((now: string) => {
    const code = typedRegistryCode(now)
    if (code === null || onCode?.(code) !== true) show(searchText(now), tag)
  }, debounce)

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
