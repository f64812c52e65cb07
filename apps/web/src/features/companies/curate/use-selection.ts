import type { CompanyInList } from '@kvartal/contract/company'
import { useMemo, useState } from 'react'
import { nothingSelected, toggleRow, toggleShown } from './selection.ts'

/** The selected rows. Only visible ones count: bulk actions never change hidden rows. */
export function useSelection(rows: readonly CompanyInList[]) {
  const [selection, setSelection] = useState(nothingSelected)
  const companies = useMemo(() => rows.filter(({ _id }) => selection.ids.has(_id)), [rows, selection])
  const ids = useMemo(() => new Set(companies.map(({ _id }) => _id)), [companies])
  const shown = () => rows.map(({ _id }) => _id)

  return {
    companies,
    ids,
    toggle: (id: string, isOn: boolean, isRange: boolean) =>
      setSelection((present) => toggleRow(present, { id, isOn, isRange }, shown())),
    toggleShown: (isOn: boolean) => setSelection((present) => toggleShown(present, isOn, shown())),
    clear: () => setSelection(nothingSelected),
  }
}
