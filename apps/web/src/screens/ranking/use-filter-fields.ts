import { formatDate } from '@kvartal/domain/format/date'
import {
  type FilterKey,
  type RankingFilters,
  typedFilters,
} from '@kvartal/views/ranking/ranking-filters'
import { filterRanking, type RankingView } from '@kvartal/views/ranking/ranking-view'
import { readTypedDate } from '../../ui/fields/date-field.tsx'
import { useTypedFilter } from '../../ui/fields/use-typed-filter.ts'
import { readTypedNumber, writtenNumber } from './filter-fields.tsx'
import { type RankingViewState } from './use-ranking-view.ts'

type TypedKey = keyof typeof typedFilters

/**
 * The text being typed, which is written to the address only after the debounce; numbers and days
 * as people write them.
 */
type Typed = { readonly [Key in TypedKey]: string }

export interface FilterFields {
  readonly typed: Typed
  type(change: Partial<Typed>): void
  /** Applies the typed text immediately, as Enter does. */
  searchNow(): void
  /** Changes the view by another field; text that is still debounced is applied too. */
  choose(what: string, change: (view: RankingView) => RankingView): void
  /** Sets or removes a filter that is chosen, not typed. */
  set(key: FilterKey, value: string): void
  clear(): void
}

/** The fields of the filters, whose values live in the address. */
export function useFilterFields({ view, show, clearFilters }: RankingViewState): FilterFields {
  const inAddress = typedOf(view.filters)
  const write = (next: RankingView, what: string): Typed => {
    show(next, what)
    return typedOf(next.filters)
  }
  const withTyped = (now: Typed) => filterRanking(view, filtersOf(now, inAddress, view.filters))
  const { typed, setTyped, type, searchNow, searchWith } = useTypedFilter(inAddress, (now) =>
    write(withTyped(now), 'typed'),
  )
  const choose: FilterFields['choose'] = (what, change) =>
    searchWith(() => write(change(withTyped(typed)), what))
  return {
    typed,
    type,
    searchNow,
    choose,
    set: (key, value) => choose(key, (now) => filterRanking(now, { [key]: value })),
    clear() {
      setTyped(typedOf({}))
      searchWith(() => {
        clearFilters()
        return typedOf({})
      })
    },
  }
}

/** How each kind of typed text is read, `null` when it means nothing, and shown. */
const kinds = {
  whole: { read: (text: string) => readTypedNumber(text, true), show: writtenNumber },
  number: { read: (text: string) => readTypedNumber(text, false), show: writtenNumber },
  day: { read: readTypedDate, show: (day: string) => (day === '' ? '' : formatDate(day)) },
}

/** The typed texts as filters; an invalid one leaves its filter unchanged. */
function filtersOf(typed: Typed, inAddress: Typed, filters: RankingFilters): Typed {
  return eachTyped((key) => {
    const text = typed[key].trim()
    const present = filters[key] ?? ''
    if (text === inAddress[key]) return present
    return text === '' ? '' : (kinds[typedFilters[key]].read(text) ?? present)
  })
}

function typedOf(filters: RankingFilters): Typed {
  return eachTyped((key) => kinds[typedFilters[key]].show(filters[key] ?? ''))
}

function eachTyped(textOf: (key: TypedKey) => string): Typed {
  const keys = Object.keys(typedFilters) as readonly TypedKey[]
  // The entries are those of the table.
  return Object.fromEntries(keys.map((key) => [key, textOf(key)])) as Typed
}
