import type { ReactNode } from 'react'
import classes from './card-foot.module.css'

/** Explanations below a table, at the foot of a card without padding. */
export function CardFoot({ children }: { readonly children: ReactNode }) {
  return <div className={classes.foot}>{children}</div>
}
