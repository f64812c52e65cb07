import { auditActions } from '@kvartal/domain/audit/action'
import { formatDate } from '@kvartal/domain/format/date'
import { dayOf, defineView, oneOf, pageOf, textOf } from '@kvartal/views/codec'
import { getRouteApi } from '@tanstack/react-router'
import type { AuditFilter } from '../../api/audit-log.ts'
import { useHistoryStep } from '../../history/use-history-step.ts'
import { auditLogPath } from '../../paths.ts'
import { useUndoOffer } from '../../ui/alerts/use-undo-offer.ts'
import { readTypedDate } from '../../ui/fields/date-field.tsx'
import { useTypedFilter } from '../../ui/fields/use-typed-filter.ts'

const longestSearch = 200

const codec = defineView({
  search: textOf('q', (text) => text.trim().slice(0, longestSearch) || undefined),
  action: oneOf('action', auditActions, undefined),
  from: textOf('from', dayOf),
  to: textOf('to', dayOf),
  page: pageOf,
})

type AuditLogAddress = Parameters<typeof codec.read>[0]

/** The filters and the page in an address. */
interface AuditView {
  readonly filter: AuditFilter
  /** Counted from 1. */
  readonly page: number
}

/** Parses an address; invalid values are ignored. */
export function readAuditAddress(address: AuditLogAddress): AuditView {
  const { page, ...filter } = codec.read(address).view
  return { filter, page }
}

/** Serializes an address; filters that are not set are left out. */
export function auditAddress({ filter, page }: AuditView): AuditLogAddress {
  return codec.write({ ...filter, page })
}

const route = getRouteApi('/audit-log')

/** The text being typed, which is written to the address only after the debounce. */
interface Typed {
  readonly search: string
  /** Days in Estonian notation: '01.02.2024'. */
  readonly from: string
  readonly to: string
}

export interface AuditFilterState {
  readonly view: AuditView
  readonly typed: Typed
  /** Whether any filter is set. */
  readonly isNarrowed: boolean
  type(change: Partial<Typed>): void
  /** Searches immediately, as Enter does. */
  searchNow(): void
  chooseAction(action: string): void
  turnTo(page: number): void
  clear(): void
}

/**
 * The filters of the log. They live in the address, so that Back, a reload and a copied link show
 * the same rows.
 */
export function useAuditFilter(): AuditFilterState {
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const view = readAuditAddress(address)

  const step = useHistoryStep()
  const { offer } = useUndoOffer()
  const show = (what: string, next: AuditView): Typed => {
    const [from, to] = [view, next].map(auditAddress)
    void navigate({
      ...auditLogPath(to),
      ...step({ what, from: JSON.stringify(from), to: JSON.stringify(to) }),
      resetScroll: false,
    })
    return typedOf(next)
  }
  const viewOf = ({ search, from, to }: Typed, action: string | undefined) =>
    readAuditAddress({
      q: search,
      from: readTypedDate(from) ?? '',
      to: readTypedDate(to) ?? '',
      ...(action === undefined ? {} : { action }),
    })
  const { typed, setTyped, type, searchNow, searchWith } = useTypedFilter(typedOf(view), (now) =>
    show('typed', viewOf(now, view.filter.action)),
  )
  return {
    view,
    typed,
    isNarrowed: Object.values(view.filter).some((value) => value !== undefined),
    type,
    searchNow,
    chooseAction: (action) => searchWith(() => show('action', viewOf(typed, action))),
    turnTo: (page) => void navigate(auditLogPath(auditAddress({ ...view, page }))),
    clear() {
      const everything = readAuditAddress({})
      setTyped(typedOf(everything))
      searchWith(() => show('clear', everything))
      offer('Filtrid on tühjendatud', () => {
        setTyped(typedOf(view))
        show('undo', view)
      })
    },
  }
}

function typedOf({ filter: { search = '', from, to } }: AuditView): Typed {
  return {
    search,
    from: from === undefined ? '' : formatDate(from),
    to: to === undefined ? '' : formatDate(to),
  }
}
