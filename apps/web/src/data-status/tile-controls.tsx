import '@mantine/core/styles/Switch.css'
import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './status-tile.module.css'
import { TileRun } from './tile-run.tsx'
import type { useShownRun } from './use-shown-run.ts'

interface TileControlsProps {
  readonly shown: ReturnType<typeof useShownRun>
  /** Whether companies that have data already are refreshed too. */
  readonly includesKnown: boolean
  readonly onIncludesKnown: (includesKnown: boolean) => void
  readonly onEnded: () => void
  /** The button that starts. */
  readonly children: ReactNode
}

/** What a manager does with a tile: follows its run, and starts one. */
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
          label="Uuenda ka neid, kellel andmed on juba olemas"
          checked={includesKnown}
          onChange={({ currentTarget }) => onIncludesKnown(currentTarget.checked)}
        />
        {children}
      </div>
    </>
  )
}
