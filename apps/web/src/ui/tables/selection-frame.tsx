import { formatWhole } from '@kvartal/domain/format/number'
import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './selection-frame.module.css'

interface SelectionFrameProps {
  readonly count: number
  /** An additional note about them: ', neist 3 ei ole näha'. */
  readonly note?: string
  readonly onClear: () => void
  /** Buttons that act on all of them. */
  readonly children: ReactNode
}

/** The selected companies of a table and what can be done with them; sticky at the bottom of the viewport while the table is scrolled. */
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
