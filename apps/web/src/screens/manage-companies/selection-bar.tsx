import type { CompanyInList } from '@kvartal/contract/company'
import type { CountedTag } from '@kvartal/contract/tag'
import { formatWhole } from '@kvartal/domain/format/number'
import { Button } from '@mantine/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  nothingSelected,
  toggleRow,
  toggleShown,
  SelectionFrame,
} from '../../ui/tables/selection-frame.tsx'
import { TagPanel } from './tag-panel.tsx'
import { tagFacet, type Flip } from './use-flip.ts'

/**
 * The selected companies. They stay selected while the filter changes; the bar says how many of
 * them are not shown.
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

interface SelectionBarProps {
  readonly companies: readonly CompanyInList[]
  /** How many of them the filter hides. */
  readonly notShown: number
  readonly tags: readonly CountedTag[]
  readonly onFlip: (flip: Flip) => void
  readonly onClear: () => void
}

/** The switches that can be set for all selected companies. */
const switches = [
  { label: 'Jälgi', facet: 'isTracked', value: true },
  { label: 'Ära jälgi', facet: 'isTracked', value: false },
  { label: 'Näita', facet: 'isActive', value: true },
  { label: 'Peida', facet: 'isActive', value: false },
] as const

type OpenPanel = { readonly isAdding: boolean; readonly anchor: HTMLElement }

/**
 * Bulk actions for all selected companies; sticky at the bottom of the viewport while the list is
 * scrolled.
 */
export function SelectionBar({ companies, notShown, tags, onFlip, onClear }: SelectionBarProps) {
  const [panel, setPanel] = useState<OpenPanel | null>(null)
  const usedTags = new Set(companies.flatMap((company) => company.tags))

  return (
    <SelectionFrame
      count={companies.length}
      note={notShown > 0 ? `, neist ${formatWhole(notShown)} ei ole näha` : ''}
      onClear={onClear}
    >
      {[true, false].map((isAdding) => (
        <Button
          key={String(isAdding)}
          variant="default"
          size="xs"
          aria-haspopup="dialog"
          aria-expanded={panel?.isAdding === isAdding}
          onClick={({ currentTarget: anchor }) =>
            setPanel(panel?.anchor === anchor ? null : { isAdding, anchor })
          }
        >
          {isAdding ? 'Lisa tag' : 'Eemalda tag'}
        </Button>
      ))}
      {switches.map(({ label, facet, value }) => (
        <Button
          key={label}
          variant="default"
          size="xs"
          onClick={() => onFlip({ companies, facet, value })}
        >
          {label}
        </Button>
      ))}
      {panel !== null && (
        <TagPanel
          key={String(panel.isAdding)}
          label={
            panel.isAdding ? 'Lisa tag valitud ettevõtetele' : 'Eemalda tag valitud ettevõtetelt'
          }
          anchor={panel.anchor}
          tags={panel.isAdding ? tags : tags.filter(({ _id }) => usedTags.has(_id))}
          on={null}
          emptySentence={
            panel.isAdding ? 'Tage ei ole veel lisatud' : 'Valitud ettevõtetel ei ole tage'
          }
          onChoose={({ _id }) => {
            setPanel(null)
            onFlip({ companies, facet: tagFacet(_id), value: panel.isAdding })
          }}
          onClose={() => setPanel(null)}
        />
      )}
    </SelectionFrame>
  )
}
