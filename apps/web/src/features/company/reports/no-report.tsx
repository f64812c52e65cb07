import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import classes from './annual-year.module.css'

interface NoReportProps {
  /** What is missing. */
  readonly children: ReactNode
  readonly onLoad: (() => void) | null
}

/** Replaces a year's figures when there are none. */
export function NoReport({ children, onLoad }: NoReportProps) {
  return (
    <Card>
      <EmptyState title="Andmed puuduvad">
        <p>{children}</p>
        {onLoad === null ? (
          <p>Vali ülalt aasta, millel aruanne on.</p>
        ) : (
          <div className={classes.load}>
            <Button variant="default" size="xs" onClick={() => onLoad()}>
              Laadi selle aasta aruandeid
            </Button>
          </div>
        )}
      </EmptyState>
    </Card>
  )
}
