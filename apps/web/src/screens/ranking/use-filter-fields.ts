import { formatDate } from '@kvartal/domain/format/date'
import type { FilterKey, RankingFilters } from '@kvartal/views/ranking/ranking-question'
import { readTypedDate } from '../../ui/fields/date-field.tsx'
import { useTypedFilter } from '../../ui/fields/use-typed-filter.ts'
import { readTypedNumber, writtenNumber } from './filter-fields.tsx'
import { filterRanking, type RankingView, type RankingViewState } from './ranking-view.ts'

/** The text being typed, which is written to the address only after the debounce. */
interface Typed {
  readonly employeesFrom: string
  readonly employeesTo: string
  readonly revenueFrom: string
  readonly revenueTo: string
  /** A day in Estonian notation: '01.02.2024'. */
  readonly registeredFrom: string
}

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

type TypedFilters = { readonly [Key in keyof Typed]: string }

/** The typed texts as filters; an invalid one leaves its filter unchanged. */
function filtersOf(typed: Typed, inAddress: Typed, filters: RankingFilters): TypedFilters {
  const read = (key: keyof Typed, parse: (text: string) => string | null) => {
    const text = typed[key].trim()
    const present = filters[key] ?? ''
    if (text === inAddress[key]) return present
    return text === '' ? '' : (parse(text) ?? present)
  }
  const persons = (text: string) => readTypedNumber(text, true)
  const euros = (text: string) => readTypedNumber(text, false)
  return {
    employeesFrom: read('employeesFrom', persons),
    employeesTo: read('employeesTo', persons),
    revenueFrom: read('revenueFrom', euros),
    revenueTo: read('revenueTo', euros),
    registeredFrom: read('registeredFrom', readTypedDate),
  }
}

function typedOf({
  employeesFrom = '',
  employeesTo = '',
  revenueFrom = '',
  revenueTo = '',
  registeredFrom,
}: RankingFilters): Typed {
  return {
    employeesFrom: writtenNumber(employeesFrom),
    employeesTo: writtenNumber(employeesTo),
    revenueFrom: writtenNumber(revenueFrom),
    revenueTo: writtenNumber(revenueTo),
    registeredFrom: registeredFrom === undefined ? '' : formatDate(registeredFrom),
  }
}
