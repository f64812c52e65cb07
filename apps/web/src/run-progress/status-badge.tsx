import type { RunStatus } from '@kvartal/domain/runs/run'
import { runStatusWords } from './run-words.ts'
import classes from './status-badge.module.css'

/** How a run stands or has ended, in a word and a mark. */
export function StatusBadge({ status }: { readonly status: RunStatus }) {
  return (
    <span className={classes.badge} data-status={status}>
      {runStatusWords[status]}
    </span>
  )
}
