import type { ListedRun } from '../../../api/runs.ts'

/** A running run as lists of runs have it. */
export const listedRun: ListedRun = {
  _id: '1',
  kind: 'registry',
  status: 'running',
  wanted: 'run',
  startedBy: null,
  createdAt: '2026-11-21T08:00:00Z',
  startedAt: '2026-11-21T08:00:00Z',
  finishedAt: null,
  total: 500,
  done: 1,
  failed: 0,
  current: null,
  currentShare: null,
  waiting: null,
  expectedFinishAt: null,
  counts: { read: 0, added: 0, changed: 0, same: 0, removed: 0, skipped: {}, failed: 0 },
}
