import { type RunKind, runKindWords } from '@kvartal/domain/runs/run'

/** A run as the subject of a row in the audit log. */
export function runSubject({ id, kind }: { readonly id: number; readonly kind: RunKind }) {
  return { type: 'run', id, name: runKindWords[kind] } as const
}

const longestList = 20

/** The request as stored in the audit log; long lists are replaced by their length. */
export function requestInAudit(request: object): Record<string, unknown> {
  const short = (value: unknown) =>
    Array.isArray(value) && value.length > longestList ? `${value.length} tk` : value
  return Object.fromEntries(Object.entries(request).map(([field, value]) => [field, short(value)]))
}
