import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import classes from './drop-menu.module.css'
import { MenuButton } from './menu-button.tsx'
import type { MenuEntry } from './menu-entries.ts'

interface DropMenuProps {
  readonly label: ReactNode
  readonly isCurrent: boolean
  readonly entries: readonly MenuEntry[]
}

/** A drop-down menu with the standard keyboard behaviour. */
export function DropMenu({ label, isCurrent, entries }: DropMenuProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    // Rendered beside its button and not in a portal: a screen reader then finds it in its place.
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      offset={9}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      classNames={{ dropdown: classes.dropdown ?? '', item: classes.item ?? '' }}
    >
      <Menu.Target>
        <MenuButton
          isCurrent={isCurrent}
          onKeyDown={(event) => {
            if (isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
            event.preventDefault()
            setOpen(true)
          }}
        >
          {label}
        </MenuButton>
      </Menu.Target>
      <Menu.Dropdown
        onKeyDown={(event) => {
          if (event.key === 'Tab') setOpen(false)
        }}
      >
        {entries.map((entry, i) =>
          'link' in entry ? (
            <Menu.Item
              key={entry.label}
              data-autofocus={i === 0 || undefined}
              renderRoot={(props) => (
                <Link
                  {...entry.link}
                  activeOptions={{ exact: true, includeSearch: false }}
                  {...props}
                />
              )}
            >
              {entry.label}
            </Menu.Item>
          ) : (
            <Menu.Item
              key={entry.label}
              data-autofocus={i === 0 || undefined}
              onClick={entry.choose}
            >
              {entry.label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
