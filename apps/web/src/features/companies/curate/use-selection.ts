import type { CompanyInList } from '@kvartal/contract/company'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { nothingSelected, toggleRow, toggleShown } from './selection.ts'

/** The selected rows. Only visible ones count: bulk actions never change hidden rows. */
export function useSelection(rows: readonly CompanyInList[]) {
  const [selection, setSelection] = useState(nothingSelected)
  const companies = useMemo(() => rows.filter(({ _id }) => selection.ids.has(_id)), [rows, selection])
  // A ref, so that the callbacks stay the same while the list changes.
  const shown = useRef<readonly string[]>([])
  useEffect(() => {
    shown.current = rows.map(({ _id }) => _id)
  }, [rows])

  return {
    companies,
    ids: useMemo(() => new Set(companies.map(({ _id }) => _id)), [companies]),
    toggle: useCallback(
      (id: string, isOn: boolean, isRange: boolean) => setSelection((present) => toggleRow(present, { id, isOn, isRange }, shown.current)),
      [],
    ),
    toggleShown: useCallback((isOn: boolean) => setSelection((present) => toggleShown(present, isOn, shown.current)), []),
    clear: () => setSelection(nothingSelected),
  }
}
