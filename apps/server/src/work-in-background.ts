import type { Database } from '@kvartal/database/open'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { openDeliverers } from './mail/open-deliverers.ts'
import { startSending } from './mail/send-mails.ts'
import { backUpWhenDue } from './operation/back-up-when-due.ts'
import { openWorker } from './runs/engine/open-worker.ts'
import { repeat } from './runs/engine/repeat.ts'
import { usualRunTimes } from './runs/engine/run-times.ts'
import { openRunDefinitions } from './runs/kinds/open-run-definitions.ts'

interface BackgroundParts {
  readonly database: Database
  readonly config: Config
  readonly log: Logger
}

/** Something that goes on until it is stopped. */
export interface Activity {
  stop(): Promise<void>
}

/** Starts everything that a worker does besides answering calls: runs, backups, mails. */
export async function workInBackground({ database, config, log }: BackgroundParts): Promise<Activity> {
  const activities: Activity[] = [
    await openWorker({ database, log, definitions: openRunDefinitions(database, config), times: usualRunTimes }),
    ...openDeliverers(config).map((deliverer) => startSending({ database, log, deliverer })),
  ]
  if (config.backups !== null) activities.push(keepBackups({ database, log, plan: config.backups }))
  return {
    async stop() {
      await Promise.all(activities.map((activity) => activity.stop()))
    },
  }
}

/** Looks every minute whether a backup is due. */
function keepBackups(parts: Parameters<typeof backUpWhenDue>[0]): Activity {
  const stopping = new AbortController()
  const looking = repeat(60_000, stopping.signal, () =>
    backUpWhenDue(parts, new Date()).catch((error: unknown) => parts.log.error({ err: error }, 'cannot look at backups now')),
  )
  return {
    async stop() {
      stopping.abort()
      await looking
    },
  }
}
