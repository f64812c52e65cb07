import { type MailContent, enqueueMail, enqueueWebhookCall } from '@kvartal/database/mail/enqueue'
import type { Database } from '@kvartal/database/open'
import {
  type EndedRun,
  type FailureReason,
  listFailureReasons,
} from '@kvartal/database/runs/end-run'
import { listFailureMailAddresses } from '@kvartal/database/users'
import { can } from '@kvartal/domain/access/capability'
import { roles } from '@kvartal/domain/access/role'
import { counted } from '@kvartal/domain/format/counted'
import { runKindWords, countDoubtful } from '@kvartal/domain/runs/run'
import { missedSentence } from '@kvartal/domain/runs/run-outcome'
import type { Config } from '../config.ts'
import { letter, type Letterhead } from './account-letters.ts'

/** The mail about a run that failed, entirely or in part. */
function runFailedLetter(
  head: Letterhead,
  run: EndedRun,
  reasons: readonly FailureReason[],
): MailContent {
  const { id, kind, status } = run
  const missed = missedSentence(run)
  const causes = reasons.map(
    ({ reason, steps }) =>
      `– ${reason}${steps === 1 ? '' : ` (${counted(steps, 'samm', 'sammu')})`}`,
  )
  return letter(
    head,
    `${runKindWords[kind]} ebaõnnestus${status === 'partial' ? ' osaliselt' : ''}`,
    [
      ...(missed === null ? [] : [missed]),
      ...(causes.length === 0 ? [] : [`Põhjus:\n${causes.join('\n')}`]),
      `Mis täpselt juhtus ja mida sellega teha saab, näed siin:\n${head.publicUrl}/runs/${id}`,
      whyYou(head),
    ],
  )
}

function backupFailedLetter(head: Letterhead, failure: string): MailContent {
  return letter(head, 'Varundamine ebaõnnestus', [
    `Põhjus: ${failure}`,
    `Kvartal proovib iga tunni järel uuesti. Varukoopiate seisu näed siin:\n${head.publicUrl}/system`,
    whyYou(head),
  ])
}

function whyYou({ publicUrl }: Letterhead): string {
  return `Kirja said, sest sinu profiilis on teavitus „Vead“ sisse lülitatud:\n${publicUrl}/profile`
}

type Db = Database['db']

/** The most reasons in a message; the run's page has the others. */
const mostReasons = 3

/** Notifies people and programs of failures, in the transaction that records the failure. */
interface FailureTeller {
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
