import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import type { OpenedFigure, OpenSheet } from './opened-figure.ts'

// Loaded when the first sheet opens.
const FigureSheet = lazy(async () => ({
  default: (await import('./sheet/figure-sheet.tsx')).FigureSheet,
}))

interface FigureSheetsProps {
  /** The figures, each of which opens its sheet. */
  readonly children: (onOpen: OpenSheet) => ReactNode
}

/** Figures with the sheet of the one that was opened. */
export function FigureSheets({ children }: FigureSheetsProps) {
  const [opened, setOpened] = useState<OpenedFigure | null>(null)
  const open: OpenSheet = useCallback((figure) => setOpened(figure), [])
  return (
    <>
      {children(open)}
      {opened !== null && (
        <Suspense fallback={null}>
          <FigureSheet figure={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}
