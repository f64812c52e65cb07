import type { Role } from '../access/role.ts'

/** An anonymous visitor; names that such visitors give are not logged. */
export const anonymousActor = { id: null, name: 'sisse logimata', role: 'anonymous' } as const

/** The schedule, which starts runs. */
export const schedule = { id: null, name: 'ajakava', role: 'anonymous' } as const

/** What the log says instead of the name of a person whose account was deleted. */
export const deletedPersonName = 'kustutatud kasutaja'

/** Who makes a change, as the audit log names them; `null` is the command line. */
export type Actor =
  | { readonly id: number; readonly name: string; readonly role: Role }
  | typeof anonymousActor
  | typeof schedule
  | null

/**
 * All actions of people and commands that change stored data, in words that follow the actor's
 * name. Each adds a row to the audit log.
 */
export const auditActionWords = {
  'account.register': 'lõi endale konto',
  'account.take-over': 'võttis kutsega üle kinnitamata konto',
  'account.login': 'logis sisse',
  'account.recovery-login': 'logis sisse taastekoodiga',
  'account.logout': 'logis välja',
  'account.end-session': 'logis oma teise seadme välja',
  'account.end-other-sessions': 'logis end välja kõikjal mujal',
  'second-factor.on': 'lülitas sisse kaheastmelise sisselogimise',
  'second-factor.off': 'lülitas välja kaheastmelise sisselogimise',
  'second-factor.codes': 'tegi uued taastekoodid',
  'account.profile': 'muutis oma profiili',
  'account.password': 'muutis oma parooli',
  'account.password-link': 'küsis unustatud parooli asemele linki',
  'account.email': 'kinnitas oma e-posti aadressi',
  'account.notices': 'muutis oma teavitusi',
  'account.remove': 'kustutas oma konto',
  'account.email-link': 'küsis e-posti aadressi kinnituskirja',
  'key.add': 'lõi API võtme',
  'key.remove': 'tühistas API võtme',
  'user.add': 'lisas kasutaja',
  'user.profile': 'muutis kasutaja andmeid',
  'user.role': 'muutis kasutaja rolli',
  'user.password': 'määras uue parooli',
  'user.password-link': 'tegi kasutajale parooli lähtestamise lingi',
  'user.invite': 'kutsus kasutaja',
  'user.invite-again': 'saatis kutse uuesti',
  'user.invite-withdraw': 'võttis kutse tagasi',
  'user.second-factor': 'lülitas välja kasutaja kaheastmelise sisselogimise',
  'user.end-sessions': 'logis kasutaja kõikjal välja',
  'user.remove': 'kustutas kasutaja',
  'setting.save': 'muutis seadet',
  'retention.save': 'muutis säilitamise tähtaegu',
  'tax-rate.save': 'salvestas maksumäärad',
  'tax-rate.remove': 'kustutas maksumäärad',
  'company.add': 'lisas ettevõtte',
  'company.change': 'muutis ettevõtet',
  'company.change-many': 'muutis mitut ettevõtet korraga',
  'company.curate-many': 'lisas või muutis ettevõtteid registrikoodide järgi',
  'company.refresh': 'uuendas ettevõtte andmeid äriregistrist',
  'company.remove': 'kustutas ettevõtte',
  'directory.remove-people': 'kustutas uuendamisel ettevõtetena salvestatud inimesed',
  'recommendation.add': 'soovitas ettevõtet',
  'recommendation.approve': 'kinnitas soovituse',
  'recommendation.reject': 'lükkas soovituse tagasi',
  'error-report.add': 'teatas veast',
  'error-report.fix': 'märkis vea parandatuks',
  'error-report.decline': 'lükkas veateate tagasi',
  'error-report.reopen': 'avas veateate uuesti',
  'tag.add': 'lisas tagi',
  'tag.change': 'muutis tagi',
  'tag.remove': 'kustutas tagi',
  'note.add': 'lisas märkuse',
  'note.change': 'muutis märkust',
  'note.remove': 'kustutas märkuse',
  'change.undo': 'võttis tagasi muudatuse',
  'run.start': 'käivitas uuendamise',
  'run.pause': 'peatas uuendamise',
  'run.resume': 'jätkas uuendamist',
  'run.cancel': 'katkestas uuendamise',
  'run.retry': 'käivitas uuesti ebaõnnestunud sammud',
  'run.try-now': 'palus uuendamist kohe uuesti proovida',
  'scraper-settings.save': 'muutis andmete uuendamise seadeid',
} as const

export type AuditAction = keyof typeof auditActionWords

export const auditActions = Object.keys(auditActionWords) as AuditAction[]

/** Kinds of subjects of audit log rows. */
export const auditSubjectWords = {
  user: 'Kasutaja',
  invitation: 'Kutse',
  key: 'API võti',
  setting: 'Seade',
  'tax-rate': 'Maksumäärad',
  company: 'Ettevõte',
  tag: 'Tag',
  'error-report': 'Veateade',
  note: 'Märkus',
  directory: 'Kataloog',
  run: 'Uuendamine',
} as const

export type AuditSubject = keyof typeof auditSubjectWords

export const auditSubjects = Object.keys(auditSubjectWords) as AuditSubject[]
