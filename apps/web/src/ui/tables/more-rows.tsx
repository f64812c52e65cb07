import { formatWhole } from '@kvartal/domain/format/number'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'

/**
 * Shows a long list in parts, so that it does not slow down the page.
 * @param saysRest whether the button also says how many are not shown
 * @returns the rows shown so far, and the button that shows more, `null` when all are shown
 */
export function useMoreRows<Row>(
  rows: readonly Row[],
  atOnce: number,
  saysRest = false,
): { shown: readonly Row[]; moreButton: ReactNode } {
  const [count, setCount] = useState(atOnce)
  const hidden = rows.length - count
  if (hidden <= 0) return { shown: rows, moreButton: null }
  return {
    shown: rows.slice(0, count),
    moreButton: (
      <Button variant="default" size="xs" onClick={() => setCount(count + atOnce)}>
        Näita veel {formatWhole(Math.min(atOnce, hidden))}
        {saysRest && ` (jäänud ${formatWhole(hidden)})`}
      </Button>
    ),
  }
}
