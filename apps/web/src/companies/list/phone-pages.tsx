import type { CompanyInList } from '@kvartal/contract/company'
import { useMemo } from 'react'
import { useIsPhone } from '../../ui/measure/use-is-phone.ts'
import { Pager } from '../../ui/tables/pager.tsx'

/** A phone shows this many companies at a time. */
const onPage = 50

interface PhonePages {
  /** The rows of the page; all rows on wider screens. */
  readonly rows: readonly CompanyInList[]
  readonly page: number
  readonly pages: number
}

/**
 * The rows of a list in pages on a phone, where its end and what is below it were out of reach
 * otherwise.
 * @param page as the address has it; one after the last shows the last
 */
export function usePhonePages(rows: readonly CompanyInList[], page: number): PhonePages {
  const isPhone = useIsPhone()
  return useMemo(
    () => (isPhone ? pageOfRows(rows, page) : { rows, page: 1, pages: 1 }),
    [isPhone, rows, page],
  )
}

export function pageOfRows(rows: readonly CompanyInList[], page: number): PhonePages {
  const pages = Math.max(1, Math.ceil(rows.length / onPage))
  const shown = Math.min(page, pages)
  return { rows: rows.slice((shown - 1) * onPage, shown * onPage), page: shown, pages }
}

interface PhonePagerProps {
  readonly shown: PhonePages
  /** Gets the address's `page`; empty for the first one. */
  readonly onTurn: (page: string) => void
}

/** Turns the pages; nothing while there is one. */
export function PhonePager({ shown: { page, pages }, onTurn }: PhonePagerProps) {
  if (pages === 1) return null
  return (
    <Pager
      page={page}
      totalPages={pages}
      onTurn={(next) => onTurn(next === 1 ? '' : String(next))}
    />
  )
}
