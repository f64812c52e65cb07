import type { Database } from '@kvartal/database/open'
import { type AddedRun, addRun, type NewRun, saveJobId } from '@kvartal/database/runs/add-run'
import type { RunQueue } from './queue.ts'

/** Adds a run and its place in the queue, in the transaction given; unless the same waits or goes on already. */
export async function addQueuedRun(db: Database['db'], queue: RunQueue, run: NewRun): Promise<AddedRun> {
  const added = await addRun(db, run)
  if ('id' in added) await queueRun(db, queue, { id: added.id, kind: run.kind }, 'last')
  return added
}

/** Gives a run its place in the queue. */
export async function queueRun(
  db: Database['db'],
  queue: RunQueue,
  run: { readonly id: number; readonly kind: NewRun['kind'] },
  place: 'last' | 'first',
): Promise<void> {
  await saveJobId(db, run.id, await queue.addJob(db, run, place))
}
