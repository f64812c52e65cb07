import type { ComponentPropsWithoutRef } from 'react'
import classes from './figure-button.module.css'

type FigureButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'type' | 'className' | 'aria-haspopup'>

/** A figure that opens the sheet behind it. It looks like the text around it until it is pointed at. */
export function FigureButton(props: FigureButtonProps) {
  return <button {...props} type="button" className={classes.figure} aria-haspopup="dialog" />
}
