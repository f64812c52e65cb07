import { useMediaQuery } from '@mantine/hooks'
import { useRouterState } from '@tanstack/react-router'
import { useCan } from '../api/session.ts'
import { BarMenu } from './bar-menu.tsx'
import { usePageEntries } from './menu-entries.ts'
import type { PageEntry } from './menu-entry.ts'
import { MenuList } from './menu-list.tsx'

interface PagesPartProps {
  readonly isFolding: boolean
  readonly pendingCount: number
}

/** The pages that whoever sits here may open. */
export function PagesPart({ isFolding, pendingCount }: PagesPartProps) {
  const { open, curation, waiting } = usePageEntries(pendingCount)
  // Who has most pages, and an administrator's menu beside them, does not get all of them into a narrower bar.
  const isTight = useMediaQuery('(max-width: 87.49em)', false, { getInitialValueInEffect: false })
  const isGrouped = useCan('decide-recommendations') && isTight && !isFolding
  if (!isGrouped) return <MenuList entries={[...open, ...curation, ...waiting]} />
  return (
    <>
      <MenuList entries={open} />
      <CurationMenu entries={curation} />
      <MenuList entries={waiting} />
    </>
  )
}

function CurationMenu({ entries }: { readonly entries: readonly PageEntry[] }) {
  const path = useRouterState({ select: (state) => state.location.pathname })
  return <BarMenu label="Haldus" isCurrent={entries.some(({ link, isCurrent = false }) => isCurrent || link.to === path)} entries={entries} />
}
