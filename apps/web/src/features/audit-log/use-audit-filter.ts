import { useDebouncedCallback } from '@mantine/hooks'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { auditLogPath } from '../../paths.ts'
import { auditAddress, type AuditView, readAuditAddress } from './audit-address.ts'

/** Milliseconds of quiet before a search (specification, section 9). */
const debounce = 300

const route = getRouteApi('/audit-log')

/** What is being typed, which reaches the address only when it has been quiet for a moment. */
interface Typed {
  readonly search: string
  readonly from: string
  readonly to: string
}

export interface AuditFilterState {
  readonly view: AuditView
  readonly typed: Typed
  /** Whether anything narrows the log. */
  readonly isNarrowed: boolean
  type(change: Partial<Typed>): void
  /** Searches at once, as Enter does. */
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

  // Back, Forward and links change the address under the fields, and the fields must follow. What we wrote ourselves
  // must not come back into them: more may have been typed while the address changed.
  const key = JSON.stringify(inAddress)
  const written = useRef(key)
  useEffect(() => {
    if (key === written.current) return
    written.current = key
    // It was written by the line above from this very shape.
    setTyped(JSON.parse(key) as Typed)
  }, [key])

  const show = (next: AuditView) => {
    written.current = JSON.stringify(typedOf(next))
    void navigate({ ...auditLogPath(auditAddress(next)), replace: true, resetScroll: false })
  }
  const filterOf = ({ search, from, to }: Typed, action: string | undefined) =>
    readAuditAddress({ q: search, from, to, ...(action === undefined ? {} : { action }) })

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

function typedOf({ filter: { search = '', from = '', to = '' } }: AuditView): Typed {
  return { search, from, to }
}
