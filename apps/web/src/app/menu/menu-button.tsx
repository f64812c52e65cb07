import type { ComponentProps } from 'react'
import { Icon } from '../../ui/icon.tsx'
import classes from './menu.module.css'

interface MenuButtonProps extends ComponentProps<'button'> {
  /** The current page is in this menu. */
  readonly isCurrent?: boolean
}

/** The button of a drop-down menu; shown before the menu itself is loaded. */
export function MenuButton({ isCurrent = false, children, ...rest }: MenuButtonProps) {
  return (
    <button type="button" {...rest} className={classes.link} data-current={isCurrent || undefined}>
      {children}
      <Icon size={12}>
        <path d="M2.5 4.5 6 8l3.5-3.5" />
      </Icon>
    </button>
  )
}
