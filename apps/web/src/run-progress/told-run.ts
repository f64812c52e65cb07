import type { RunEvent } from '@kvartal/contract/runs'
import type { ListedRun, WholeRun } from '../api/runs.ts'

/** Lines that a page keeps: as many as the server gives when a run is read. */
const mostLines = 500

/** What the server has told of a run since the last time it was shown. */
interface Told {
  /** The run as last told of, without its failures, which stay; `null` when only its log went on. */
  readonly run: ListedRun | null
  readonly lines: readonly RunEvent[]
}

/** A run with what was told of it; lines that are there already are told again at every beginning of a stream. */
export function withTold(whole: WholeRun, { run, lines }: Told): WholeRun {
  const byId = new Map([...whole.log, ...lines].map((line) => [line._id, line]))
  const isNew = byId.size > whole.log.length
  const log = isNew ? [...byId.values()].sort((a, b) => Number(a._id) - Number(b._id)).slice(-mostLines) : whole.log
  return { ...whole, ...run, log }
}
