import { typedRegistryCode } from '@kvartal/domain/company/registry-code'
import { useDebouncedCallback } from '@mantine/hooks'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { companiesPath, companyPath } from '../../paths.ts'
import { searchText } from './search-text.ts'

/** Milliseconds of quiet before a search (specification, section 9). */
const debounce = 300

const route = getRouteApi('/companies')

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

/**
 * The filters of the list. They live in the address, so that Back, a reload and a copied link show the same rows; only
 * what is being typed lives here, until it has been quiet for a moment.
 * @param idOfCode finds a company of the loaded list by its registry code
 */
export function useCompanyFilter(idOfCode: (code: string) => string | null): CompanyFilterState {
  const { q = '', tag = '' } = route.useSearch()
  const navigate = route.useNavigate()
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
    void navigate({ ...companiesPath({ q: text, tag: tags }), replace: true, resetScroll: false })
  }

  const search = useDebouncedCallback((now: string) => {
    const code = typedRegistryCode(now)
    const id = code === null ? null : idOfCode(code)
    // The code itself stays out of the address: coming back would lead away again.
    if (id !== null) void navigate(companyPath(id))
    else show(searchText(now), tag)
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
