import { useMemo } from 'react'
import {
  type PageEntry,
  useAccountEntries,
  useAdministrationEntries,
  usePageEntries,
} from '../menu/menu-entries.ts'

/** The screens that the current visitor may open, as in the menu. */
export function useOpenPages(): readonly PageEntry[] {
  const { open, curation, suggestions } = usePageEntries(0)
  const others = [...useAdministrationEntries(), ...useAccountEntries()]
  const all = [...open, ...curation, ...suggestions, ...others.filter((entry) => 'link' in entry)]
  // Every render creates new entries, so they are compared by their labels.
  const key = all.map(({ label }) => label).join()
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => all, [key])
}
