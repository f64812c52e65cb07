import type { Database } from '@kvartal/database/open'
import { messageOf } from '@kvartal/domain/format/message-of'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call } from '../call-kvartal.ts'

/** A client that keeps adding tags during disasters, and remembers which calls succeeded. */
export interface Writer {
  stop(): Promise<void>
  /**
   * @throws unless every confirmed tag is stored, and no others except those whose calls were never
   *   answered
   */
  check(database: Database): Promise<string>
}

/**
 * @param callNow the current way to call; the product may have been restarted at another address
 */
export function startWriter(callNow: () => Call): Writer {
  const answered = new Set<string>()
  const asked = new Set<string>()
  const refusals = new Map<string, number>()
  let isStopping = false
  const writing = (async () => {
    for (let number = 1; !isStopping; number += 1) {
      const name = `Silt ${number}`
      asked.add(name)
      await callNow()('POST', '/tags', { name }, 200).then(
        () => answered.add(name),
        (error: unknown) => {
          const why = messageOf(error)
          refusals.set(why, (refusals.get(why) ?? 0) + 1)
        },
      )
      await sleep(100)
    }
  })()
  return {
    async stop() {
      isStopping = true
      await writing
    },
    async check({ pool }) {
      const { rows } = await pool.query<{ name: string; times: number }>(
        `select name, count(*)::int as times from tags where name like 'Silt %' group by name`,
      )
      const stored = new Set(rows.map(({ name }) => name))
      if (answered.size === 0) throw new Error('No addition was answered.')
      const lost = [...answered].filter((name) => !stored.has(name))
      const odd = rows.filter(({ name, times }) => times > 1 || !asked.has(name))
      if (lost.length > 0 || odd.length > 0)
        throw new Error(
          `Lost: ${lost.join(', ')}; doubled or never asked for: ${JSON.stringify(odd)}`,
        )
      return `${answered.size} of ${asked.size} additions were answered, all of which are stored, each once${[...refusals].map(([why, times]) => `; ${times} × ${why}`).join('')}`
    },
  }
}
