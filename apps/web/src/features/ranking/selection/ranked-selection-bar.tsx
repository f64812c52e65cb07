import { formatWhole } from '@kvartal/domain/format/number'
import { Button } from '@mantine/core'
import { gather } from '../../../tray/gather.ts'
import { SelectionFrame } from '../../../ui/tables/selection-frame.tsx'
import { TagButton } from './tag-button.tsx'
import type { SelectedCompany } from './use-ranked-selection.ts'

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
