import { Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './tab-set.module.css'

interface TabSetProps<Tab extends string> {
  /** Accessible name of the list of tabs. */
  readonly label?: string
  /** The tabs' names, in display order. */
  readonly names: Readonly<Record<Tab, string>>
  readonly value: Tab
  readonly onChange: (tab: Tab) => void
  /** The content of the open tab. */
  readonly children: ReactNode
}

/** Pixels that show that there are tabs before the open one. */
const beforeOpen = 32

/** Tabs above the content of the open one. */
export function TabSet<Tab extends string>({
  label,
  names,
  value,
  onChange,
  children,
}: TabSetProps<Tab>) {
  // The keys of a Record<Tab, …> are tabs.
  const tabs = Object.keys(names) as Tab[]
  const list = useRef<HTMLDivElement>(null)
  // Not `scrollIntoView`, which would scroll the page, too.
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (open) list.current?.scrollTo({ left: open.offsetLeft - beforeOpen })
  }, [value])
  return (
    <Tabs
      value={value}
      onChange={(chosen) => {
        const tab = tabs.find((known) => known === chosen)
        if (tab !== undefined) onChange(tab)
      }}
      keepMounted={false}
      classNames={{ list: classes.tabs, tab: classes.tab, panel: classes.panel }}
    >
      <Tabs.List ref={list} aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {names[tab]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab} value={tab}>
          {tab === value && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
