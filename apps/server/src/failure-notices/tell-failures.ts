import { enqueueMail, enqueueWebhookCall, type MailContent } from '@kvartal/database/mail/enqueue'
import type { Database } from '@kvartal/database/open'
import type { EndedRun } from '@kvartal/database/runs/end-run'
import { listFailureReasons } from '@kvartal/database/runs/failure-reasons'
import { listFailureMailAddresses } from '@kvartal/database/users/failure-mail'
import { can } from '@kvartal/domain/access/capability'
import { roles } from '@kvartal/domain/access/role'
import { countDoubtful } from '@kvartal/domain/runs/run'
import type { Config } from '../config.ts'
import { backupFailedLetter, runFailedLetter } from './failure-letters.ts'

type Db = Database['db']

/** The most reasons in a message; the run's page has the others. */
const mostReasons = 3

/** Notifies people and programs of failures, in the transaction that records the failure. */
export interface FailureTeller {
  readonly ofRun: (db: Db, run: EndedRun) => Promise<void>
  /** @param failure the reason, as the program reported it */
  readonly ofBackup: (db: Db, failure: string, now: Date) => Promise<void>
}

export function openFailureTeller({
  mail,
  webhookUrl,
  publicUrl,
}: Pick<Config, 'mail' | 'webhookUrl' | 'publicUrl'>): FailureTeller {
  const lookedAfterBy = roles.filter((role) => can(role, 'run-refreshes'))

  async function tell(db: Db, message: Message): Promise<void> {
    const { kind, key } = message
    if (mail !== null) {
      for (const to of await listFailureMailAddresses(db, lookedAfterBy)) {
        await enqueueMail(db, { to, kind, dedupeKey: `${key} ${to}`, ...message.letter })
      }
    }
    if (webhookUrl !== null)
      await enqueueWebhookCall(db, { kind, dedupeKey: key, body: message.body })
  }

  return {
    async ofRun(db, run) {
      if (!isWorthTelling(run)) return
      const reasons = await listFailureReasons(db, run.id, mostReasons)
      const { id, kind, status, total, failed } = run
      await tell(db, {
        kind: 'run-failed',
        key: `run-failed ${id}`,
        letter: runFailedLetter({ publicUrl: publicUrl ?? '' }, run, reasons),
        body: {
          run: { id: String(id), kind, status, steps: total, failedSteps: failed },
          reasons,
          link: publicUrl === null ? null : `${publicUrl}/runs/${id}`,
        },
      })
    },
    async ofBackup(db, failure, now) {
      await tell(db, {
        kind: 'backup-failed',
        // It is retried every hour, and reported once a day.
        key: `backup-failed ${now.toISOString().slice(0, 10)}`,
        letter: backupFailedLetter({ publicUrl: publicUrl ?? '' }, failure),
        body: { failure, link: publicUrl === null ? null : `${publicUrl}/system` },
      })
    },
  }
}

interface Message {
  readonly kind: string
  /** A failure with the same key is reported once. */
  readonly key: string
  readonly letter: MailContent
  readonly body: Readonly<Record<string, unknown>>
}

/** A person who loads one company's reports sees the result on the screen. */
function isWorthTelling({ kind, status, failed, counts }: EndedRun): boolean {
  return (
    kind !== 'company-reports' &&
    (status === 'failed' || (status === 'partial' && failed + countDoubtful(counts) > 0))
  )
}
