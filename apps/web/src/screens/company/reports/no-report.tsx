import { Button } from '@mantine/core'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

interface NoReportProps {
  /** What is missing. */
  readonly children: string
  /** Requests the year's reports; `null` when the year cannot be loaded from here. */
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
          <Button variant="default" size="xs" mt={12} onClick={() => onLoad()}>
            Laadi selle aasta aruandeid
          </Button>
        )}
      </EmptyState>
    </Card>
  )
}
