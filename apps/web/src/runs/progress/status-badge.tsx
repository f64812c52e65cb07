import type { Run } from '@kvartal/contract/runs'
import { emptinessOf, outcomeWords } from '@kvartal/domain/runs/run-outcome'
import classes from './status-badge.module.css'

/**
 * A run's status in words, with an icon; a success without anything to show for it has no colour of
 * one.
 */
export function StatusBadge({ run }: { readonly run: Pick<Run, 'status' | 'total' | 'counts'> }) {
  return (
    <span className={classes.badge} data-status={emptinessOf(run) ?? run.status}>
      {outcomeWords(run)}
    </span>
  )
}
