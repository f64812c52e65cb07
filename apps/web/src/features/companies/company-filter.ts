import { companyQuery, minimumSearchLength } from '@kvartal/domain/search/company-search'
import { typedRegistryCode } from '@kvartal/domain/company/registry-code'
import { useDebouncedCallback } from '@mantine/hooks'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { companyPath, companiesPath } from '../../paths.ts'

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

  // Back and Forward change the address under the field; what stands there must follow.
  useEffect(() => setTyped((now) => (searchText(now) === q ? now : q)), [q])

  const search = useDebouncedCallback((now: string) => {
    const code = typedRegistryCode(now)
    const id = code === null ? null : idOfCode(code)
    // The code itself stays out of the address: coming back would lead away again.
    if (id !== null) void navigate(companyPath(id))
    else void navigate({ ...companiesPath({ q: searchText(now), tag }), replace: true, resetScroll: false })
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
      void navigate({ ...companiesPath({ q: searchText(typed), tag: tags.join() }), replace: true, resetScroll: false })
    },
    clear() {
      search.cancel()
      setTyped('')
      void navigate({ ...companiesPath(), replace: true, resetScroll: false })
    },
  }
}

/** The search that a typed text stands for: empty under two characters. */
function searchText(typed: string): string {
  const text = typed.trim().replace(/\s+/g, ' ')
  return companyQuery(text) === null ? '' : text
}

/** Why nothing is searched for yet; `null` when there is nothing to explain. */
export function tooShortNote(typed: string): string | null {
  const length = typed.trim().length
  return length > 0 && length < minimumSearchLength ? `Otsimiseks sisesta vähemalt ${minimumSearchLength} tähemärki` : null
}
