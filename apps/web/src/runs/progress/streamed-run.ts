import type { RunEvent } from '@kvartal/contract/runs'
import type { ListedRun, WholeRun } from '../../api/runs.ts'

/** Log lines that a page keeps: as many as the server returns for a run. */
const mostLines = 500

/** What the stream has sent since the last render. */
interface StreamedUpdate {
  /** The latest run, without its failures, which are kept; `null` when only log lines were sent. */
  readonly run: ListedRun | null
  readonly lines: readonly RunEvent[]
}

/** Merges streamed data into a run; every new stream repeats known log lines, which are dropped. */
export function mergeStreamed(whole: WholeRun, { run, lines }: StreamedUpdate): WholeRun {
  const byId = new Map([...whole.log, ...lines].map((line) => [line._id, line]))
  const isNew = byId.size > whole.log.length
  const log = isNew
    ? [...byId.values()].sort((a, b) => Number(a._id) - Number(b._id)).slice(-mostLines)
    : whole.log
  return { ...whole, ...run, log }
}
