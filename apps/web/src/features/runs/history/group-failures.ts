import type { Run } from '@kvartal/contract/runs'

type Failure = Run['failures'][number]

/** Steps that failed for the same reason, without the details that differ between them. */
export interface FailureGroup {
  readonly reason: string
  readonly failures: readonly Failure[]
}

/** Failures grouped by reason, the most common first; within a group in their order. The file is not part of the reason. */
export function groupFailures(failures: readonly Failure[]): FailureGroup[] {
  const groups = new Map<string, Failure[]>()
  for (const failure of failures) {
    const reason = failure.reason.replace(/ \(fail „[^“]+“\)|(?<=: fail) „[^“]+“/g, '')
    const group = groups.get(reason)
    if (group === undefined) groups.set(reason, [failure])
    else group.push(failure)
  }
  return [...groups]
    .map(([reason, of]) => ({ reason, failures: of }))
    .sort((a, b) => b.failures.length - a.failures.length)
}
