import { useMediaQuery } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect } from 'react'
import { mostPrintedRows, usePrinting } from '../../../ui/print/printing.ts'

/** Tables up to this many rows are rendered completely. */
const maxWholeRows = 60

/** Row heights in pixels: on a phone the registry code is below the name, which may take two lines. */
const rowHeight = 36
const phoneRowHeight = 64

export interface RowWindow {
  readonly isWhole: boolean
  /** Rows to render: from the first, up to but not including the second. */
  readonly from: number
  readonly to: number
  /** The height in pixels of the rows that are not rendered. */
  readonly above: number
  readonly below: number
}

/** The visible rows of a long table, so that 10,000 rows scroll as smoothly as ten. */
export function useRowWindow(frame: RefObject<HTMLDivElement | null>, count: number): RowWindow {
  const isPhone = useMediaQuery('(max-width: 35.99em)', undefined, {
    getInitialValueInEffect: false,
  })
  const isPrinting = usePrinting()
  const isWhole = count <= maxWholeRows
  const height = isPhone ? phoneRowHeight : rowHeight
  const rows = useVirtualizer({
    count,
    enabled: !isWhole,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan: 12,
    initialRect: { width: 0, height: 760 },
  })
  useLayoutEffect(() => rows.measure(), [rows, height])
  if (isWhole) return { isWhole, from: 0, to: count, above: 0, below: 0 }
  if (isPrinting)
    return { isWhole, from: 0, to: Math.min(count, mostPrintedRows), above: 0, below: 0 }
  const items = rows.getVirtualItems()
  const from = items[0]?.index ?? 0
  const to = (items.at(-1)?.index ?? -1) + 1
  return { isWhole, from, to, above: from * height, below: (count - to) * height }
}
