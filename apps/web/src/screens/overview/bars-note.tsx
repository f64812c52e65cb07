import classes from './bars.module.css'
import type { ShownOverview } from './shown-overview.ts'

/** How the sums and changes of a table of bars are counted. */
export function BarsNote({ shown: { changedNote } }: { readonly shown: ShownOverview }) {
  return (
    <p className={classes.note}>
      Muutus on nende ettevõtete järgi, millel on mõlema aasta arv; seda ei ole, kui neid on alla
      poole. Osakaal on kogusummast, ettevõtteid on summas.
      {changedNote !== null && ` * ${changedNote}`}
    </p>
  )
}
