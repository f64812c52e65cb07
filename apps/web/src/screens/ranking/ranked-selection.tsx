import type { RankedCompany } from '@kvartal/contract/ranking'
import { formatWhole } from '@kvartal/domain/format/number'
import { Button } from '@mantine/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { gather } from '../../companies/tray/tray.ts'
import {
  nothingSelected,
  type Selection,
  toggleRow,
  toggleShown,
  SelectionFrame,
} from '../../ui/tables/selection-frame.tsx'
import { TagButton } from './tag-button.tsx'

/** A selected company; its row may be on another page. */
type SelectedCompany = Pick<RankedCompany, 'registryCode' | 'name'>

interface NamedSelection extends Selection {
  /** By code, for the rows of every page on which something was selected. */
  readonly names: ReadonlyMap<string, string>
}

const nothing: NamedSelection = { ...nothingSelected, names: new Map() }

export type RankedSelection = ReturnType<typeof useRankedSelection>

/**
 * The selected companies of a ranking, in the order in which they were selected. They stay selected
 * while another page, order or filter is shown.
 * @param rows the companies of the page, in their order
 */
export function useRankedSelection(rows: readonly SelectedCompany[]) {
  const [selection, setSelection] = useState(nothing)
  // A ref, so that the callbacks stay the same while the page changes, and rows need not be
  // rendered again.
  const shown = useRef(rows)
  useEffect(() => {
    shown.current = rows
  }, [rows])
  const { ids, names } = selection
  const companies = useMemo(
    () =>
      [...ids].map((registryCode): SelectedCompany => ({
        registryCode,
        name: names.get(registryCode) ?? registryCode,
      })),
    [ids, names],
  )
  const change = useCallback(
    (next: (present: Selection, codes: readonly string[]) => Selection) =>
      setSelection((present) => ({
        ...next(
          present,
          shown.current.map(({ registryCode }) => registryCode),
        ),
        names: new Map([
          ...present.names,
          ...shown.current.map(({ registryCode, name }) => [registryCode, name] as const),
        ]),
      })),
    [],
  )
  return {
    companies,
    codes: ids,
    toggle: useCallback(
      (id: string, isOn: boolean, isRange: boolean) =>
        change((present, codes) => toggleRow(present, { id, isOn, isRange }, codes)),
      [change],
    ),
    toggleShown: useCallback(
      (isOn: boolean) => change((present, codes) => toggleShown(present, isOn, codes)),
      [change],
    ),
    clear: useCallback(() => setSelection(nothing), []),
  }
}

interface RankedSelectionBarProps {
  readonly companies: readonly SelectedCompany[]
  /** How many of them are on the page. */
  readonly shown: number
  readonly mayTag: boolean
  /** Deselects all of them, which removes the bar. */
  readonly onClear: () => void
}

/** Actions for the selected companies of a ranking, from all its pages. */
export function RankedSelectionBar({ companies, shown, mayTag, onClear }: RankedSelectionBarProps) {
  const elsewhere = companies.length - shown
  return (
    <SelectionFrame
      count={companies.length}
      note={elsewhere > 0 ? `, neist ${formatWhole(elsewhere)} ei ole sellel lehel` : ''}
      onClear={onClear}
    >
      {mayTag && (
        <TagButton
          companies={{ codes: companies.map(({ registryCode }) => registryCode) }}
          note={
            companies.length === 1
              ? 'Tagi saab valitud ettevõte.'
              : `Tagi saavad ${formatWhole(companies.length)} valitud ettevõtet.`
          }
          onDone={onClear}
        />
      )}
      <Button
        size="xs"
        onClick={() => {
          gather(companies)
          onClear()
        }}
      >
        Lisa võrdlusse
      </Button>
    </SelectionFrame>
  )
}
