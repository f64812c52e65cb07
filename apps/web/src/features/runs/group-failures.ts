import type { Run } from '@kvartal/contract/runs'

type Failure = Run['failures'][number]

/** Steps that failed for the same reason, told without what differs between them. */
export interface FailureGroup {
  readonly reason: string
  readonly failures: readonly Failure[]
}

/** Failures by their reason, the commonest first; within one as they came. Which file it was is no reason. */
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
