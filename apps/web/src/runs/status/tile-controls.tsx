import '@mantine/core/styles/Switch.css'
import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './status-tile.module.css'
import { TileRun } from './tile-run.tsx'
import type { useShownRun } from './use-shown-run.ts'

interface TileControlsProps {
  readonly shown: ReturnType<typeof useShownRun>
  /** Whether companies that already have data are updated too. */
  readonly includesKnown: boolean
  readonly onIncludesKnown: (includesKnown: boolean) => void
  readonly onEnded: () => void
  /** The start button. */
  readonly children: ReactNode
}

/** A manager's controls in a tile: the progress of its run, and the button to start one. */
export function TileControls({ shown, includesKnown, onIncludesKnown, onEnded, children }: TileControlsProps) {
  return (
    <>
      {shown.id !== null && (
        <TileRun
          key={shown.id}
          id={shown.id}
          onEnded={(id) => {
            shown.end(id)
            onEnded()
          }}
        />
      )}
      <div className={classes.controls}>
        <Switch
          className={classes.switch ?? ''}
          label="Uuenda ka neid, millel andmed on juba olemas"
          checked={includesKnown}
          onChange={({ currentTarget }) => onIncludesKnown(currentTarget.checked)}
        />
        {children}
      </div>
    </>
  )
}
