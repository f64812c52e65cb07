import { type Listener, listenTo } from '../listen-to.ts'
import { workerSettings } from './worker-connections.ts'

/** What a worker may have to do: a run is queued, a message is to be sent, a setting was changed. */
const works = ['runs', 'messages', 'settings'] as const

export type Work = (typeof works)[number]

/**
 * Calls back whenever there may be work, whichever process has stored it; after a reconnect with each kind. The connection marks a worker, also
 * while it makes no queries.
 */
export async function listenForWork(url: string, onWake: (work: Work) => void): Promise<Listener> {
  const wake = (text: string | null) => {
    for (const work of works) if (text === null || text === work) onWake(work)
  }
  return listenTo(url, 'work', wake, workerSettings())
}
