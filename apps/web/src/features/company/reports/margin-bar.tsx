import { formatPercent } from '@kvartal/domain/format/number'
import classes from './margin-bar.module.css'

/** The profit as a share of the revenue; a loss is hatched from the right end. */
export function MarginBar({ margin }: { readonly margin: number }) {
  const share = marginShare(margin)
  return (
    <div
      className={classes.bar}
      role="img"
      aria-label={`Puhaskasumi marginaal ${formatPercent(margin)}, riba 0 kuni 100%`}
      data-loss={margin < 0 || undefined}
    >
      <div style={{ width: `${share * 100}%` }} />
    </div>
  )
}

/** The fill of a profit margin's bar: at most all of it (specification, section 9); a loss fills it from the other end. */
export function marginShare(margin: number): number {
  return Math.min(1, Math.abs(margin))
}
