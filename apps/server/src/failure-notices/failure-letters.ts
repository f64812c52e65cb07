import type { MailContent } from '@kvartal/database/mail/enqueue'
import type { EndedRun } from '@kvartal/database/runs/end-run'
import type { FailureReason } from '@kvartal/database/runs/failure-reasons'
import { counted } from '@kvartal/domain/format/counted'
import { runKindWords } from '@kvartal/domain/runs/run'
import { missedSentence } from '@kvartal/domain/runs/run-outcome'
import { letter, type Letterhead } from '../mail/letters/letter.ts'

/** The mail about a run that failed, entirely or in part. */
export function runFailedLetter(
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

export function backupFailedLetter(head: Letterhead, failure: string): MailContent {
  return letter(head, 'Varundamine ebaõnnestus', [
    `Põhjus: ${failure}`,
    `Kvartal proovib iga tunni järel uuesti. Varukoopiate seisu näed siin:\n${head.publicUrl}/system`,
    whyYou(head),
  ])
}

function whyYou({ publicUrl }: Letterhead): string {
  return `Kirja said, sest sinu profiilis on teavitus „Vead“ sisse lülitatud:\n${publicUrl}/profile`
}
