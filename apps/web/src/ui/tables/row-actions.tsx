import { Button, Group } from '@mantine/core'
import { useId } from 'react'
import { showAlert } from '../alerts/alerts.ts'

export interface RowActionsProps {
  /** The row's name, read by screen readers after each button's label: 'Ehitus'. */
  readonly subject: string
  readonly onEdit: () => void
  readonly onRemove: () => void
  /** Why this row cannot be removed; `null` when it can. */
  readonly removalRefusal?: string | null
}

/** The actions of a table row, in the order used by all tables: edit, then remove. */
export function RowActions({ subject, onEdit, onRemove, removalRefusal = null }: RowActionsProps) {
  const reasonId = useId()
  return (
    <Group component="span" gap={8} wrap="nowrap">
      <Button variant="default" size="compact-sm" aria-label={`Muuda: ${subject}`} onClick={onEdit}>
        Muuda
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Kustuta: ${subject}`}
        // It stays focusable, so that keyboard and screen reader users can learn why it is disabled.
        {...(removalRefusal !== null && {
          'aria-disabled': 'true',
          'data-disabled': true,
          'aria-describedby': reasonId,
          title: removalRefusal,
        })}
        onClick={() => (removalRefusal === null ? onRemove() : showAlert(removalRefusal))}
      >
        Kustuta
      </Button>
      {removalRefusal !== null && (
        <span id={reasonId} className="visually-hidden">
          {removalRefusal}
        </span>
      )}
    </Group>
  )
}
