import { auditActions } from '@kvartal/domain/audit/action'
import { readDay } from '../../address-day.ts'
import type { AuditFilter } from '../../api/audit-log.ts'
import type { AuditLogAddress } from '../../paths.ts'
import { pageAddress, readPage } from '../../ui/tables/page-number.ts'

/** The filters and the page in an address. */
export interface AuditView {
  readonly filter: AuditFilter
  /** Counted from 1. */
  readonly page: number
}

const longestSearch = 200

/** Parses an address; invalid values are ignored. */
export function readAuditAddress({ q = '', action, from, to, page }: AuditLogAddress): AuditView {
  const search = q.trim().slice(0, longestSearch)
  return {
    filter: {
      search: search === '' ? undefined : search,
      action: auditActions.find((known) => known === action),
      from: readDay(from),
      to: readDay(to),
    },
    page: readPage(page),
  }
}

/** Serializes an address; filters that are not set are left out. */
export function auditAddress({
  filter: { search, action, from, to },
  page,
}: AuditView): AuditLogAddress {
  return {
    ...(search === undefined ? {} : { q: search }),
    ...(action === undefined ? {} : { action }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...pageAddress(page),
  }
}
