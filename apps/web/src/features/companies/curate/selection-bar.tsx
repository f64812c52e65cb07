import type { CompanyInList } from '@kvartal/contract/company'
import type { CountedTag } from '@kvartal/contract/tag'
import { formatWhole } from '@kvartal/domain/format/number'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { tagFacet } from './facet.ts'
import classes from './selection-bar.module.css'
import { TagPanel } from './tag-panel.tsx'
import type { Flip } from './use-flip.ts'

interface SelectionBarProps {
  readonly companies: readonly CompanyInList[]
  readonly tags: readonly CountedTag[]
  readonly onFlip: (flip: Flip) => void
  readonly onClear: () => void
}

type OpenPanel = { readonly isAdding: boolean; readonly anchor: HTMLElement }

/** Bulk actions for all selected companies; sticky at the bottom of the viewport while the list is scrolled. */
export function SelectionBar({ companies, tags, onFlip, onClear }: SelectionBarProps) {
  const [panel, setPanel] = useState<OpenPanel | null>(null)
  const borne = new Set(companies.flatMap((company) => company.tags))
  const flip = (facet: Flip['facet'], value: boolean) => () => onFlip({ companies, facet, value })
  const open = (isAdding: boolean, anchor: HTMLElement) =>
    setPanel(panel?.anchor === anchor ? null : { isAdding, anchor })

  return (
    <div className={classes.bar} role="group" aria-label="Valitud ettevõtted">
      <span className={classes.count}>
        <span role="status">Valitud {formatWhole(companies.length)}</span>
        <Button variant="default" size="xs" onClick={onClear}>
          Tühjenda valik
        </Button>
      </span>
      <span className={classes.actions}>
        <Button
          variant="default"
          size="xs"
          aria-haspopup="dialog"
          aria-expanded={panel?.isAdding === true}
          onClick={({ currentTarget }) => open(true, currentTarget)}
        >
          Lisa tag
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-haspopup="dialog"
          aria-expanded={panel?.isAdding === false}
          onClick={({ currentTarget }) => open(false, currentTarget)}
        >
          Eemalda tag
        </Button>
        <Button variant="default" size="xs" onClick={flip('isTracked', true)}>
          Jälgi
        </Button>
        <Button variant="default" size="xs" onClick={flip('isTracked', false)}>
          Ära jälgi
        </Button>
        <Button variant="default" size="xs" onClick={flip('isActive', true)}>
          Näita
        </Button>
        <Button variant="default" size="xs" onClick={flip('isActive', false)}>
          Peida
        </Button>
      </span>
      {panel !== null && (
        <TagPanel
          key={String(panel.isAdding)}
          label={panel.isAdding ? 'Lisa tag valitud ettevõtetele' : 'Eemalda tag valitud ettevõtetelt'}
          anchor={panel.anchor}
          tags={panel.isAdding ? tags : tags.filter(({ _id }) => borne.has(_id))}
          on={null}
          emptySentence={panel.isAdding ? 'Tage ei ole veel lisatud' : 'Valitud ettevõtetel ei ole tage'}
          onChoose={({ _id }) => {
            setPanel(null)
            onFlip({ companies, facet: tagFacet(_id), value: panel.isAdding })
          }}
          onClose={() => setPanel(null)}
        />
      )}
    </div>
  )
}
