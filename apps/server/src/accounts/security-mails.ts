import { type AccountMailKind, hasRoomForMail } from '@kvartal/database/mail/count-mails'
import { enqueueMail } from '@kvartal/database/mail/enqueue'
import type { Database } from '@kvartal/database/open'
import type { SessionPlace } from '@kvartal/database/sessions'
import type { UserRecord } from '@kvartal/database/users'
import { formatMoment } from '@kvartal/domain/format/date'
import { letter, type Letterhead } from '../mail/account-letters.ts'

type Db = Database['db']
type Owner = Pick<UserRecord, 'email'>

/**
 * Mails that tell the owner of an account what happened to it, each stored in the transaction of
 * the event.
 */
export interface SecurityMails {
  readonly newDevice: (db: Db, owner: Owner, place: SessionPlace) => Promise<void>
  /** @param left how many recovery codes are still unused */
  readonly recoveryCodeUsed: (db: Db, owner: Owner, left: number) => Promise<void>
  readonly secondFactorOn: (db: Db, owner: Owner) => Promise<void>
  readonly secondFactorOff: (db: Db, owner: Owner, by: 'owner' | 'administrator') => Promise<void>
  readonly wrongCodes: (db: Db, owner: Owner) => Promise<void>
}

interface Contents {
  readonly kind: AccountMailKind
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly most?: number
}

/** @param head `null` where no mails are sent; nothing is stored then */
export function openSecurityMails(head: Letterhead | null): SecurityMails {
  const profile = `${head?.publicUrl}/profile`
  const notYou = `Kui see ei olnud sina, vaheta kohe parool ja logi teised seadmed välja: ${profile}`

  async function send(
    db: Db,
    { email }: Owner,
    { kind, subject, paragraphs, most }: Contents,
  ): Promise<void> {
    // A program that keeps no cookies is a new device each time.
    if (
      head === null ||
      !(await hasRoomForMail(db, { kind, to: email, ...(most !== undefined && { most }) }))
    )
      return
    await enqueueMail(db, { kind, to: email, ...letter(head, subject, paragraphs) })
  }

  return {
    newDevice: (db, owner, { device, network }) =>
      send(db, owner, {
        kind: 'new-device',
        subject: 'Sinu kontole logiti sisse uuest seadmest',
        paragraphs: [
          'Sinu Kvartali kontole logiti sisse seadmest, milles seda varem tehtud ei ole.',
          [
            `Seade: ${device ?? 'tundmatu'}`,
            `Aeg: ${formatNow()}`,
            ...(network === null ? [] : [`Võrk: ${network}`]),
          ].join('\n'),
          `Kui see olid sina, ei pea sa midagi tegema. ${notYou}`,
        ],
      }),
    recoveryCodeUsed: (db, owner, left) =>
      send(db, owner, {
        kind: 'recovery-code',
        subject: 'Sinu kontole logiti sisse taastekoodiga',
        paragraphs: [
          `${formatNow()} logiti sinu Kvartali kontole sisse taastekoodiga. Alles on neid ${left}; uued saad teha profiilis: ${profile}`,
          notYou,
        ],
      }),
    secondFactorOn: (db, owner) =>
      send(db, owner, {
        kind: 'second-factor-on',
        subject: 'Kaheastmeline sisselogimine on sisse lülitatud',
        paragraphs: [
          'Sinu Kvartali kontole sisselogimiseks on nüüd vaja ka koodi autentimisrakendusest.',
          notYou,
        ],
      }),
    secondFactorOff: (db, owner, by) =>
      send(db, owner, {
        kind: 'second-factor-off',
        subject: 'Kaheastmeline sisselogimine on välja lülitatud',
        paragraphs:
          by === 'owner'
            ? ['Sinu Kvartali kontole sisselogimiseks piisab nüüd paroolist.', notYou]
            : [
                `Administraator lülitas selle välja: sinu Kvartali kontole sisselogimiseks piisab nüüd paroolist. Uuesti saad selle sisse lülitada profiilis: ${profile}`,
              ],
      }),
    wrongCodes: (db, owner) =>
      send(db, owner, {
        kind: 'wrong-codes',
        most: 1,
        subject: 'Keegi teab sinu parooli',
        paragraphs: [
          'Sinu Kvartali kontole on proovitud sisse logida õige parooli, aga paljude valede koodidega. Sisse nendega ei saadud ja mõnda aega koode enam vastu ei võeta; taastekoodiga saad sisse logida ka praegu.',
          `Kui see ei olnud sina, vaheta parool: ${profile}`,
        ],
      }),
  }
}

function formatNow(): string {
  return formatMoment(new Date().toISOString())
}
