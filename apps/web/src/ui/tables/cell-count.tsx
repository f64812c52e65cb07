import classes from './cell-count.module.css'

/** Below a figure in a table's cell: of how many companies it is. */
export function CellCount({ children }: { readonly children: string }) {
  return (
    <span className={classes.count}>
      <span className="visually-hidden">, </span>
      {children}
    </span>
  )
}
