import { typedRegistryCode } from '@kvartal/domain/company/registry-code'
import { useTypedFilter } from '../../../ui/fields/use-typed-filter.ts'
import { searchText } from './search-text.ts'

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
  const show = (text: string, tags: string) => {
    onShow({ q: text, tag: tags })
    return { text }
  }
  const field = useTypedFilter({ text: q }, ({ text }) => show(searchText(text), tag))
  const typed = field.typed.text
  return {
    typed,
    text: searchText(q),
    code: typedRegistryCode(q),
    tags: tag === '' ? [] : tag.split(','),
    type: (text) => field.type({ text }),
    searchNow: field.searchNow,
    chooseTags: (tags) => field.searchWith(() => show(searchText(typed), tags.join())),
    clear() {
      field.setTyped({ text: '' })
      field.searchWith(() => show('', ''))
    },
  }
}
