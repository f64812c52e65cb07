import type { CompanyInList } from '@kvartal/contract/company'
import type { CountedTag } from '@kvartal/contract/tag'
import { formatWhole } from '@kvartal/domain/format/number'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { SelectionFrame } from '../../../ui/tables/selection-frame.tsx'
import { tagFacet } from './facet.ts'
import { TagPanel } from './tag-panel.tsx'
import type { Flip } from './use-flip.ts'

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

/** Bulk actions for all selected companies; sticky at the bottom of the viewport while the list is scrolled. */
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
