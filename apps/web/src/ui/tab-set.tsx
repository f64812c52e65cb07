import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
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
      <Tabs.List aria-label={label}>
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
