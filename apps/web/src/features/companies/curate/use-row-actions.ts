import { useEffect, useMemo, useRef } from 'react'
import type { RowActions } from './company-row.tsx'
import type { useCompanyDialogs } from './use-company-dialogs.ts'
import type { Flip } from './use-flip.ts'
import type { useSelection } from './use-selection.ts'

interface OpenTags {
  readonly id: string
  readonly anchor: HTMLElement
}

interface RowActionsOptions {
  readonly selection: ReturnType<typeof useSelection>
  readonly dialogs: ReturnType<typeof useCompanyDialogs>
  readonly flip: (flip: Flip) => void
  readonly openTags: OpenTags | null
  readonly setOpenTags: (open: OpenTags | null) => void
}

/** The actions of rows as one stable object: a row re-renders only when its company changes. */
export function useRowActions(options: RowActionsOptions): RowActions {
  const present = useRef(options)
  useEffect(() => {
    present.current = options
  })
  return useMemo(
    () => ({
      select: (id, isOn, isRange) => present.current.selection.toggle(id, isOn, isRange),
      openTags(id, anchor) {
        const { openTags, setOpenTags } = present.current
        setOpenTags(openTags?.anchor === anchor ? null : { id, anchor })
      },
      flip: (company, facet, value) => present.current.flip({ companies: [company], facet, value }),
      edit: (id) => present.current.dialogs.edit(id),
      remove: (company) => present.current.dialogs.remove(company),
    }),
    [],
  )
}
