import type { ComponentPropsWithoutRef } from 'react'
import classes from './figure-button.module.css'

type FigureButtonProps = Omit<
  ComponentPropsWithoutRef<'button'>,
  'type' | 'className' | 'aria-haspopup'
>

/** A figure that opens its sheet. It looks like plain text until hovered or focused. */
export function FigureButton(props: FigureButtonProps) {
  return <button {...props} type="button" className={classes.figure} aria-haspopup="dialog" />
}
