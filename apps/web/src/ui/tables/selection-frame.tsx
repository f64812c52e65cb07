import { formatWhole } from '@kvartal/domain/format/number'
import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './selection-frame.module.css'

/** The selected rows by id, and the anchor of a range: the row selected or deselected last. */
export interface Selection {
  readonly ids: ReadonlySet<string>
  readonly last: string | null
}

export const nothingSelected: Selection = { ids: new Set(), last: null }

interface Toggle {
  readonly id: string
  readonly isOn: boolean
  /** The Shift key: everything from the anchor to this row. */
  readonly isRange: boolean
}

/**
 * Selects or deselects a row, alone or with all rows from the anchor on.
 * @param shown ids of the rows in display order
 */
export function toggleRow(
  selection: Selection,
  { id, isOn, isRange }: Toggle,
  shown: readonly string[],
): Selection {
  const ids = new Set(selection.ids)
  for (const one of isRange ? rangeOf(shown, selection.last, id) : [id]) {
    if (isOn) ids.add(one)
    else ids.delete(one)
  }
  return { ids, last: id }
}

/** Selects all shown rows, or none of them. */
export function toggleShown(
  selection: Selection,
  isOn: boolean,
  shown: readonly string[],
): Selection {
  const ids = new Set(selection.ids)
  for (const id of shown) {
    if (isOn) ids.add(id)
    else ids.delete(id)
  }
  return { ids, last: null }
}

function rangeOf(shown: readonly string[], from: string | null, to: string): readonly string[] {
  const ends = [from === null ? -1 : shown.indexOf(from), shown.indexOf(to)]
  if (ends.includes(-1)) return [to]
  return shown.slice(Math.min(...ends), Math.max(...ends) + 1)
}

interface SelectionFrameProps {
  readonly count: number
  /** An additional note about them: ', neist 3 ei ole näha'. */
  readonly note?: string
  readonly onClear: () => void
  /** Buttons that act on all of them. */
  readonly children: ReactNode
}

/**
 * The selected companies of a table and what can be done with them; sticky at the bottom of the
 * viewport while the table is scrolled.
 */
export function SelectionFrame({ count, note = '', onClear, children }: SelectionFrameProps) {
  return (
    <Group
      className={classes.bar ?? ''}
      justify="space-between"
      gap="8px 14px"
      role="group"
      aria-label="Valitud ettevõtted"
    >
      <Group justify="space-between" gap={12} w={{ base: '100%', sm: 'auto' }} fw={600}>
        <span role="status">
          Valitud {formatWhole(count)}
          {note}
        </span>
        <Button variant="default" size="xs" onClick={onClear}>
          Tühjenda valik
        </Button>
      </Group>
      <Group className={classes.actions ?? ''} gap={8}>
        {children}
      </Group>
    </Group>
  )
}
