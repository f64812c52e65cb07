import type { AuditEntry } from '@kvartal/contract/audit-log'

type State = AuditEntry['before']

type States = Pick<AuditEntry, 'before' | 'after'>

/** The states before and after a change without unchanged fields; unmodified when all fields are unchanged. */
export function changedFields({ before, after }: States): States {
  if (before === null || after === null) return { before, after }
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = [...names].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  if (changed.length === 0) return { before, after }
  return { before: only(before, changed), after: only(after, changed) }
}

function only(state: NonNullable<State>, names: readonly string[]): State {
  return Object.fromEntries(
    names.filter((name) => name in state).map((name) => [name, state[name]]),
  )
}
