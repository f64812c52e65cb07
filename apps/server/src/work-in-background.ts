import type { Listener, Work } from '@kvartal/database/listen-to'
import type { Database } from '@kvartal/database/open'
import { digestKind } from '@kvartal/database/watch/digest-editions'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { makeColumns } from './figures/ranking/make-columns.ts'
import { type Activity, repeat, idleMs } from './kit/repeat.ts'
import { composeWhenSent } from './mail/compose-when-sent.ts'
import { openDeliverers } from './mail/deliver.ts'
import { digestComposer, makeDigests } from './mail/digest.ts'
import { openFailureTeller } from './mail/failure-notices.ts'
import { openLoneTopFinder } from './mail/find-top-alone.ts'
import { startSending, usualSendingTimes } from './mail/send-mails.ts'
import { backUpWhenDue } from './operation/back-up-when-due.ts'
import { cleanWhenDue } from './operation/clean-when-due.ts'
import { type RunTimes, usualRunTimes } from './runs/engine/run-times.ts'
import { openWorker } from './runs/engine/worker.ts'
import { openRunDefinitions } from './runs/kinds/open-run-definitions.ts'

interface BackgroundParts {
  readonly database: Database
  /** Receives notifications of work that any process has stored. */
  readonly listen: (onWake: (work: Work) => void) => Promise<Listener>
  readonly config: Pick<
    Config,
    'mail' | 'webhookUrl' | 'publicUrl' | 'allowPrivateSources' | 'registry' | 'backups'
  >
  readonly log: Logger
  readonly times?: RunTimes
}

/**
 * Starts everything that a worker does besides answering calls: runs, backups, cleanings, mails,
 * digests.
 */
export async function workInBackground({
  database,
  listen,
  config,
  log,
  times = usualRunTimes,
}: BackgroundParts): Promise<Activity> {
  const failures = openFailureTeller(config)
  const wakes: Record<Work, (() => void)[]> = { runs: [], messages: [], settings: [] }
  // Before anything looks for work, so that nothing is stored unnoticed in between.
  const listener = await listen((work) => {
    for (const wake of wakes[work]) wake()
  })
  const worker = await openWorker({
    database,
    log,
    definitions: openRunDefinitions(database, config),
    times,
    onEnd: failures.ofRun,
  })
  wakes.runs.push(worker.wakeForRuns)
  wakes.settings.push(worker.wakeForSchedules)
  const activities: Activity[] = [worker]
  const { mail } = config
  const topFinder = await openLoneTopFinder(database)
  const composers =
    mail === null
      ? {}
      : {
          [digestKind]: digestComposer({
            database,
            origin: mail.publicUrl,
            findTopFor: topFinder.for,
          }),
        }
  for (const deliverer of openDeliverers(config)) {
    const sending = startSending({
      database,
      log,
      deliverer: composeWhenSent(deliverer, composers),
      times: { ...usualSendingTimes, idleMs: times.idleMs },
    })
    wakes.messages.push(sending.wake)
    activities.push(sending)
  }
  activities.push(
    lookEveryMinute('digests', log, (stopping) =>
      makeDigests({ database, log, sendsMail: mail !== null, stopping }),
    ),
  )
  const { backups } = config
  if (backups !== null)
    activities.push(
      lookEveryMinute('backups', log, () =>
        backUpWhenDue({ database, log, plan: backups, onFailure: failures.ofBackup }, new Date()),
      ),
    )
  const folder = backups?.folder ?? null
  activities.push(
    lookEveryMinute('columns of quarters', log, (stopping) => makeColumns(database, log, stopping)),
  )
  activities.push(
    lookEveryMinute('cleanings', log, (stopping) =>
      cleanWhenDue({ database, log, folder, stopping }, new Date()),
    ),
  )
  return {
    async stop() {
      await listener.stop()
      await Promise.all(activities.map((activity) => activity.stop()))
      await topFinder.close()
    },
  }
}

/** Checks every minute whether something is due. */
function lookEveryMinute(
  what: string,
  log: Logger,
  look: (stopping: AbortSignal) => Promise<void>,
): Activity {
  return repeat(idleMs, (stopping) =>
    look(stopping).catch((error: unknown) => {
      if (!stopping.aborted) log.error({ err: error }, `cannot look at ${what} now`)
    }),
  )
}
