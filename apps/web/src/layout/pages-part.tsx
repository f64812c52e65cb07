import { useRouterState } from '@tanstack/react-router'
import { BarMenu } from './bar-menu.tsx'
import { usePageEntries } from './menu-entries.ts'
import type { PageEntry } from './menu-entry.ts'
import { MenuList } from './menu-list.tsx'

interface PagesPartProps {
  readonly isFolding: boolean
  readonly pendingCount: number
}

/** The pages that the current visitor may open; in the bar the curation pages are in a drop-down menu at any width. */
export function PagesPart({ isFolding, pendingCount }: PagesPartProps) {
  const { open, curation, suggestions } = usePageEntries(pendingCount)
  if (isFolding || curation.length === 0) return <MenuList entries={[...open, ...curation, ...suggestions]} />
  return (
    <>
      <MenuList entries={open} />
      <CurationMenu entries={curation} />
      <MenuList entries={suggestions} />
    </>
  )
}

function CurationMenu({ entries }: { readonly entries: readonly PageEntry[] }) {
  const path = useRouterState({ select: (state) => state.location.pathname })
  return <BarMenu label="Haldus" isCurrent={entries.some(({ link, isCurrent = false }) => isCurrent || link.to === path)} entries={entries} />
}
