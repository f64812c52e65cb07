import classes from './cell-count.module.css'

/** The number of companies behind a figure, below it in the table cell. */
export function CellCount({ children }: { readonly children: string }) {
  return (
    <span className={classes.count}>
      <span className="visually-hidden">, </span>
      {children}
    </span>
  )
}
