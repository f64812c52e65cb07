import { formatDate } from '@kvartal/domain/format/date'
import { useDebouncedCallback } from '@mantine/hooks'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { auditLogPath } from '../../paths.ts'
import { readTypedDate } from '../../ui/fields/typed-date.ts'
import { auditAddress, type AuditView, readAuditAddress } from './audit-address.ts'

/** Debounce before a search, in milliseconds (specification, section 9). */
const debounce = 300

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

/** The filters of the log. They live in the address, so that Back, a reload and a copied link show the same rows. */
export function useAuditFilter(): AuditFilterState {
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const view = readAuditAddress(address)
  const inAddress = typedOf(view)
  const [typed, setTyped] = useState(inAddress)

  // Back, Forward and links change the address, and the fields must follow. Our own writes must not come back into the
  // fields: more may have been typed while the address changed.
  const key = JSON.stringify(inAddress)
  const written = useRef(key)
  useEffect(() => {
    if (key === written.current) return
    written.current = key
    // The line above wrote it from this very type.
    setTyped(JSON.parse(key) as Typed)
  }, [key])

  const show = (next: AuditView) => {
    written.current = JSON.stringify(typedOf(next))
    void navigate({ ...auditLogPath(auditAddress(next)), replace: true, resetScroll: false })
  }
  const filterOf = ({ search, from, to }: Typed, action: string | undefined) =>
    readAuditAddress({
      q: search,
      from: readTypedDate(from) ?? '',
      to: readTypedDate(to) ?? '',
      ...(action === undefined ? {} : { action }),
    })

  const search = useDebouncedCallback((now: Typed) => show(filterOf(now, view.filter.action)), debounce)

  return {
    view,
    typed,
    isNarrowed: Object.values(view.filter).some((value) => value !== undefined),
    type(change) {
      const next = { ...typed, ...change }
      setTyped(next)
      search(next)
    },
    searchNow: () => search.flush(),
    chooseAction(action) {
      search.cancel()
      show(filterOf(typed, action))
    },
    turnTo: (page) => void navigate(auditLogPath(auditAddress({ ...view, page }))),
    clear() {
      search.cancel()
      const { filter } = readAuditAddress({})
      setTyped(typedOf({ filter, page: 1 }))
      show({ filter, page: 1 })
    },
  }
}

function typedOf({ filter: { search = '', from, to } }: AuditView): Typed {
  return { search, from: from === undefined ? '' : formatDate(from), to: to === undefined ? '' : formatDate(to) }
}
