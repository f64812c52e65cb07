import type { Database } from '@kvartal/database/open'
import { digestKind } from '@kvartal/database/watch/enqueue-digests'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { openFailureTeller } from './failure-notices/tell-failures.ts'
import { composeWhenSent } from './mail/compose-when-sent.ts'
import { openDeliverers } from './mail/open-deliverers.ts'
import { startSending } from './mail/send-mails.ts'
import { backUpWhenDue } from './operation/back-up-when-due.ts'
import { makeColumns } from './ranking/make-columns.ts'
import { cleanWhenDue } from './retention/clean-when-due.ts'
import { openWorker } from './runs/engine/open-worker.ts'
import { type Activity, repeat } from './repeat.ts'
import { usualRunTimes } from './runs/engine/run-times.ts'
import { openRunDefinitions } from './runs/kinds/open-run-definitions.ts'
import { digestComposer } from './watch/compose-digest.ts'
import { openLoneTopFinder } from './watch/find-top-alone.ts'
import { makeDigests } from './watch/make-digests.ts'

interface BackgroundParts {
  readonly database: Database
  readonly config: Config
  readonly log: Logger
}

/** Starts everything that a worker does besides answering calls: runs, backups, cleanings, mails, digests. */
export async function workInBackground({ database, config, log }: BackgroundParts): Promise<Activity> {
  const failures = openFailureTeller(config)
  const activities: Activity[] = [
    await openWorker({ database, log, definitions: openRunDefinitions(database, config), times: usualRunTimes, onEnd: failures.ofRun }),
  ]
  const { mail } = config
  const topFinder = await openLoneTopFinder(database)
  const composers = mail === null ? {} : { [digestKind]: digestComposer({ database, origin: mail.publicUrl, findTopFor: topFinder.for }) }
  for (const deliverer of openDeliverers(config)) activities.push(startSending({ database, log, deliverer: composeWhenSent(deliverer, composers) }))
  activities.push(lookEveryMinute('digests', log, (stopping) => makeDigests({ database, log, sendsMail: mail !== null, stopping })))
  const { backups } = config
  if (backups !== null) activities.push(lookEveryMinute('backups', log, () => backUpWhenDue({ database, log, plan: backups, onFailure: failures.ofBackup }, new Date())))
  const folder = backups?.folder ?? null
  activities.push(lookEveryMinute('columns of quarters', log, () => makeColumns(database, log)))
  activities.push(lookEveryMinute('cleanings', log, (stopping) => cleanWhenDue({ database, log, folder, stopping }, new Date())))
  return {
    async stop() {
      await Promise.all(activities.map((activity) => activity.stop()))
      await topFinder.close()
    },
  }
}

/** Checks every minute whether something is due. */
function lookEveryMinute(what: string, log: Logger, look: (stopping: AbortSignal) => Promise<void>): Activity {
  return repeat(60_000, (stopping) => look(stopping).catch((error: unknown) => log.error({ err: error }, `cannot look at ${what} now`)))
}
