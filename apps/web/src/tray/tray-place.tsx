import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useStore } from '../store.ts'
import { TrayBar } from './tray-bar.tsx'
import { setTray, tray, type TrayItem } from './tray.ts'

/** The tray of the comparison on every screen, unless it is empty or the dashboard shows a comparison itself. */
export function TrayPlace() {
  const items = useStore(tray)
  const isComparing = useRouterState({
    select: ({ location: { pathname, search } }) =>
      pathname === '/' && (search.c !== undefined || search.t !== undefined),
  })
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const [cleared, setCleared] = useState<{
    readonly items: readonly TrayItem[]
    readonly at: string
  } | null>(null)
  // Clearing can be undone until another screen is opened or a company is added again.
  if (items.length > 0 && cleared !== null) setCleared(null)
  const offered = cleared?.at === path ? cleared.items : null
  if (isComparing || (items.length === 0 && offered === null)) return null
  return (
    <TrayBar
      items={items}
      cleared={offered}
      onClear={() => {
        setCleared({ items, at: path })
        setTray([])
      }}
    />
  )
}
