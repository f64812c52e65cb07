import type { Capability } from '@kvartal/domain/access/capability'

/** How often a client may make a call: an account, or the address of an anonymous visitor. */
export interface RateLimit {
  /** Calls under the same name are counted together. */
  readonly name: string
  /** Calls allowed within the window, and fewer for anonymous visitors where given. */
  readonly calls: number
  readonly anonymousCalls?: number
  readonly seconds: number
  /** Accounts are counted by their address too, so that new ones do not raise the limit. */
  readonly isPerAddress?: true
  /**
   * Of reads that cost less than a query that counts them, so that each process counts for itself.
   */
  readonly isPerProcess?: true | undefined
  /** Visitors with this capability are not limited. */
  readonly exempt?: Capability
  /** The first sentence of a refusal; the server adds when to try again. */
  readonly refusal: string
}

const minute = 60
const tenMinutes = 600
const hour = 3600

/**
 * The rate limits of calls. `serve` applies the one that an endpoint names; commands apply others
 * that depend on the input.
 */
export const rateLimits = {
  registration: {
    name: 'register',
    calls: 20,
    seconds: hour,
    isPerAddress: true,
    exempt: 'administer-users',
    refusal: 'Liiga palju registreerimisi.',
  },
  /** Each change leaves a row in the audit log. */
  profileChange: {
    name: 'profile',
    calls: 20,
    seconds: tenMinutes,
    refusal: 'Liiga palju konto muudatusi.',
  },
  /** A copy reads all that is stored of a person. */
  ownCopy: {
    name: 'own copy',
    calls: 5,
    seconds: tenMinutes,
    refusal: 'Liiga palju oma andmete allalaadimisi.',
  },
  watchChange: {
    name: 'watch',
    calls: 600,
    seconds: tenMinutes,
    refusal: 'Liiga palju muudatusi jälgimises.',
  },
  /** Enough for a person who types, and for a program that carries notes over. */
  noteChange: {
    name: 'note',
    calls: 300,
    seconds: tenMinutes,
    refusal: 'Liiga palju muudatusi märkustes.',
  },
  keyChange: {
    name: 'key',
    calls: 20,
    seconds: tenMinutes,
    refusal: 'Liiga palju uusi API võtmeid.',
  },
  /** Hashing takes memory and time. */
  passwordChange: {
    name: 'password',
    calls: 5,
    seconds: tenMinutes,
    refusal: 'Liiga palju paroolivahetusi.',
  },
  /**
   * Each may send a mail to a person who did not request it; a user who forgot a password needs one
   * or two.
   */
  forgottenPassword: {
    name: 'forgotten',
    calls: 10,
    seconds: hour,
    isPerAddress: true,
    refusal: 'Liiga palju parooli lingi küsimisi.',
  },
  /** Links cannot be guessed; setting a password costs a hash. */
  linkUse: {
    name: 'link',
    calls: 30,
    seconds: tenMinutes,
    isPerAddress: true,
    refusal: 'Liiga palju linkide avamisi.',
  },
  invitation: { name: 'invitation', calls: 100, seconds: hour, refusal: 'Liiga palju kutseid.' },
  /**
   * Per address, since whoever registers may name the address of somebody else, each time another
   * one.
   */
  emailConfirmation: {
    name: 'confirm',
    calls: 10,
    seconds: hour,
    isPerAddress: true,
    refusal: 'Liiga palju kinnituskirju.',
  },
  /**
   * Each restarts the setup or writes ten hashes; wrong codes are limited by the server's login
   * limits.
   */
  secondFactorChange: {
    name: 'second factor',
    calls: 20,
    seconds: tenMinutes,
    refusal: 'Liiga palju kaheastmelise sisselogimise muudatusi.',
  },
  sessionEnd: {
    name: 'sessions',
    calls: 60,
    seconds: tenMinutes,
    refusal: 'Liiga palju väljalogimisi.',
  },
  /** Enough for a user who recommends companies by hand. */
  recommendation: {
    name: 'recommend',
    calls: 60,
    anonymousCalls: 10,
    seconds: hour,
    refusal: 'Liiga palju soovitusi.',
  },
  /** As many as recommendations. */
  errorReport: {
    name: 'error report',
    calls: 60,
    anonymousCalls: 10,
    seconds: hour,
    refusal: 'Liiga palju veateateid.',
  },
  registryReading: {
    name: 'registry',
    calls: 20,
    anonymousCalls: 5,
    seconds: minute,
    refusal: 'Liiga palju äriregistri päringuid.',
  },
  /** Lookups are cheap, but anonymous visitors need not read the whole directory. */
  directoryLookup: {
    name: 'look up',
    calls: 60,
    seconds: minute,
    exempt: 'use-own-account',
    refusal: 'Liiga palju otsinguid.',
  },
  /** A period that was not requested recently is read from the whole table. */
  snapshot: {
    name: 'snapshot',
    calls: 60,
    anonymousCalls: 20,
    seconds: minute,
    isPerProcess: true,
    refusal: 'Liiga palju erinevate perioodide päringuid.',
  },
  /** A user's typing sends a search every few letters. */
  search: {
    name: 'search',
    calls: 300,
    seconds: minute,
    isPerProcess: true,
    refusal: 'Liiga palju otsinguid.',
  },
  reportLoad: {
    name: 'reports',
    calls: 20,
    seconds: tenMinutes,
    refusal: 'Liiga palju aruannete päringuid.',
  },
} as const satisfies Readonly<Record<string, RateLimit>>
