import { formatWhole } from '@kvartal/domain/format/number'
import { Button, CloseButton } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { SubjectMark } from '../../charts/marks/subject-mark.tsx'
import { homePath } from '../../paths.ts'
import { useStore } from '../../store.ts'
import classes from './tray-bar.module.css'
import {
  removeFromTray,
  setTray,
  takeAwaited,
  trayCodes,
  trayId,
  type TrayItem,
  tray,
} from './tray.ts'

interface TrayBarProps {
  readonly items: readonly TrayItem[]
  /** The companies before the tray was cleared; `null` once that can no longer be undone. */
  readonly cleared: readonly TrayItem[] | null
  readonly onClear: () => void
}

/** The companies gathered for a comparison, at the foot of the window. */
export function TrayBar({ items, cleared, onClear }: TrayBarProps) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takeAwaited()) bar.current?.focus()
  }, [])
  // The button disappears with the change, so the focus is moved to keep it.
  const keepFocus = (change: () => void) => () => {
    bar.current?.focus()
    change()
  }
  if (items.length === 0 && cleared !== null) {
    return (
      <aside ref={bar} id={trayId} className={classes.tray} aria-label="Võrdlus" tabIndex={-1}>
        <span role="status" className={classes.label}>
          Võrdlus on tühjendatud
        </span>
        <Button
          className={classes.last ?? ''}
          variant="default"
          size="xs"
          onClick={keepFocus(() => setTray(cleared))}
        >
          Võta tagasi
        </Button>
      </aside>
    )
  }
  return (
    <aside ref={bar} id={trayId} className={classes.tray} aria-label="Võrdlus" tabIndex={-1}>
      <strong role="status" className={classes.label}>
        Võrdlus<span className="visually-hidden">: {formatWhole(items.length)}</span>
      </strong>
      <ul className={classes.chips}>
        {items.map(({ registryCode, name, slot }) => (
          <li key={registryCode} className={classes.chip}>
            <SubjectMark identity={{ kind: 'company', slot }} />
            <span className={classes.name} title={name}>
              {name}
            </span>
            <CloseButton
              size={24}
              iconSize={14}
              aria-label={`Eemalda võrdlusest: ${name}`}
              onClick={keepFocus(() => removeFromTray(registryCode))}
            />
          </li>
        ))}
      </ul>
      <Button
        className={classes.last ?? ''}
        variant="default"
        size="xs"
        onClick={keepFocus(onClear)}
      >
        Tühjenda
      </Button>
      <Button
        size="xs"
        renderRoot={(props) => <Link {...homePath({ c: trayCodes(items) })} {...props} />}
      >
        Ava võrdlus ({formatWhole(items.length)})
      </Button>
    </aside>
  )
}

/**
 * The tray of the comparison on every screen, unless it is empty or the dashboard shows a
 * comparison itself.
 */
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
