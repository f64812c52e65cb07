import type { RunStatus } from '@kvartal/domain/runs/run'
import { runStatusWords } from './run-words.ts'
import classes from './status-badge.module.css'

/** A run's status as a word and an icon. */
export function StatusBadge({ status }: { readonly status: RunStatus }) {
  return (
    <span className={classes.badge} data-status={status}>
      {runStatusWords[status]}
    </span>
  )
}
