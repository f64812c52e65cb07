import type { CompanyInList } from '@kvartal/contract/company'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { nothingSelected, toggleRow, toggleShown } from '../../../ui/tables/selection.ts'

/**
 * The selected companies. They stay selected while the filter changes; the bar says how many of them are not shown.
 * @param all every company of the list
 * @param rows those that are shown, in their order
 */
export function useSelection(all: readonly CompanyInList[], rows: readonly CompanyInList[]) {
  const [selection, setSelection] = useState(nothingSelected)
  const companies = useMemo(() => all.filter(({ _id }) => selection.ids.has(_id)), [all, selection])
  const ids = useMemo(
    () => new Set(rows.flatMap(({ _id }) => (selection.ids.has(_id) ? _id : []))),
    [rows, selection],
  )
  // A ref, so that the callbacks stay the same while the list changes.
  const shown = useRef<readonly string[]>([])
  useEffect(() => {
    shown.current = rows.map(({ _id }) => _id)
  }, [rows])

  return {
    companies,
    /** Ids of those that are shown. */
    ids,
    toggle: useCallback(
      (id: string, isOn: boolean, isRange: boolean) =>
        setSelection((present) => toggleRow(present, { id, isOn, isRange }, shown.current)),
      [],
    ),
    toggleShown: useCallback(
      (isOn: boolean) => setSelection((present) => toggleShown(present, isOn, shown.current)),
      [],
    ),
    clear: () => setSelection(nothingSelected),
  }
}
