import { typedRegistryCode } from '@kvartal/domain/company/registry-code'
import { companyQuery, minimumSearchLength } from '@kvartal/domain/search/company-search'
import { useHistoryStep } from '../../history/use-history-step.ts'
import { useUndoOffer } from '../../ui/alerts/use-undo-offer.ts'
import { useTypedFilter } from '../../ui/fields/use-typed-filter.ts'

/** The normalized search for a typed text: empty under two characters. */
export function searchText(typed: string): string {
  const text = typed.trim().replace(/\s+/g, ' ')
  return companyQuery(text) === null ? '' : text
}

/** Why there is no search yet; `null` when there is nothing to explain. */
export function tooShortNote(typed: string): string | null {
  const length = typed.trim().length
  return length > 0 && length < minimumSearchLength
    ? `Otsimiseks sisesta vähemalt ${minimumSearchLength} tähemärki`
    : null
}

export interface ListFilter {
  /** The value of the field. */
  readonly typed: string
  /** The effective search; empty while too short. It is the address's `q`. */
  readonly text: string
  /** The searched registry code, when the text is one. */
  readonly code: string | null
  readonly tags: readonly string[]
  /** Companies need all of the tags, not just one. */
  readonly needsAll: boolean
  type(typed: string): void
  /** Searches immediately, as Enter does. */
  searchNow(): void
  chooseTags(tags: readonly string[]): void
  chooseNeed(needsAll: boolean): void
  clear(): void
}

interface ListFilterOptions {
  /**
   * The address's search parameters: `tag` are tags of which one is enough, `allTags` tags that are
   * all needed.
   */
  readonly q: string | undefined
  readonly tag: string | undefined
  readonly allTags: string | undefined
  /** Writes them, as a step of the browser's history or in place of the last one. */
  readonly onShow: (
    address: { readonly q: string; readonly tag: string; readonly allTags: string },
    step: { readonly replace: boolean },
  ) => void
}

/**
 * The filters of a list of companies. They live in the address, so that Back, a reload and a copied
 * link show the same rows; only the text being typed is local state, until it is debounced.
 */
export function useListFilter({
  q = '',
  tag = '',
  allTags = '',
  onShow,
}: ListFilterOptions): ListFilter {
  const needed = allTags !== ''
  // When an address has both, all are needed: the narrower filter wins.
  const tags = [...new Set([allTags, tag].flatMap((ids) => (ids === '' ? [] : ids.split(','))))]
  const step = useHistoryStep()
  const { offer } = useUndoOffer()
  const show = (what: string, text: string, ids: readonly string[], needsAll: boolean) => {
    const next = { q: text, tag: needsAll ? '' : ids.join(), allTags: needsAll ? ids.join() : '' }
    onShow(
      next,
      step({ what, from: JSON.stringify({ q, tag, allTags }), to: JSON.stringify(next) }),
    )
    return { text }
  }
  const field = useTypedFilter({ text: q }, ({ text }) =>
    show('text', searchText(text), tags, needed),
  )
  const typed = field.typed.text
  return {
    typed,
    text: searchText(q),
    code: typedRegistryCode(q),
    tags,
    needsAll: needed,
    type: (text) => field.type({ text }),
    searchNow: field.searchNow,
    chooseTags: (ids) => field.searchWith(() => show('tags', searchText(typed), ids, needed)),
    chooseNeed: (needsAll) =>
      field.searchWith(() => show('need', searchText(typed), tags, needsAll)),
    clear() {
      field.setTyped({ text: '' })
      field.searchWith(() => show('clear', '', [], false))
      offer('Filtrid on tühjendatud', () => {
        field.setTyped({ text: q })
        show('undo', q, tags, needed)
      })
    },
  }
}
