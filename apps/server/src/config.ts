import { defaultDataDir } from '@kvartal/database/embedded/default-data-dir'
import { isEmailAddress } from '@kvartal/domain/access/email-address'
import { isBlankPassword } from '@kvartal/domain/access/password-advice'
import { registryOpenDataUrl, registryServiceUrl } from '@kvartal/sources/registry/addresses'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod/mini'

/** The configuration of this process, read once at start; no other module reads the environment. */
export interface Config {
  readonly port: number
  readonly host: string
  /** A PostgreSQL server; `null` means the embedded one. */
  readonly databaseUrl: string | null
  /**
   * The same database without the pooler that `databaseUrl` leads through; `null` when there is
   * none.
   */
  readonly databaseDirectUrl: string | null
  /** A streaming replica of it; `null` when there is none. */
  readonly databaseReadUrl: string | null
  /** Folder of the embedded database, absolute. */
  readonly dataDir: string
  /** First administrator; `null` means that one is generated and printed. */
  readonly administrator: { readonly email: string; readonly password: string } | null
  /** Whether the sample is loaded into an empty embedded database. */
  readonly sampleData: 'auto' | 'off'
  readonly registry: {
    /** The XML service. */
    readonly serviceUrl: string
    /** `null` means open data only. */
    readonly login: { readonly username: string; readonly password: string } | null
    /** The page that lists the open-data files. */
    readonly openDataUrl: string
  }
  readonly allowPrivateSources: boolean
  readonly runsWeb: boolean
  readonly runsWorker: boolean
  readonly minPasswordLength: number
  /**
   * The proxies whose `X-Forwarded-For` is trusted: all, none, or the addresses separated by
   * commas.
   */
  readonly trustProxy: boolean | string
  /** Public address of the product, without a slash at its end; `null` when not given. */
  readonly publicUrl: string | null
  readonly logLevel: LogLevel
  /**
   * The token with which programs elsewhere read the metrics; `null` lets only this machine read
   * them.
   */
  readonly metricsToken: string | null
  /** Scheduled backups; `null` for none. */
  readonly backups: BackupPlan | null
  /** Outgoing mail; `null` for none. */
  readonly mail: MailSettings | null
  /** Where failures are posted; may hold a secret. */
  readonly webhookUrl: string | null
}

export interface MailSettings {
  /** The mail server and the login to it. */
  readonly smtpUrl: string
  /** The sender: an address, or a name and an address in angle brackets. */
  readonly from: string
  /** Where links in mails lead. */
  readonly publicUrl: string
}

export interface BackupPlan {
  /** Folder of the files, absolute. */
  readonly folder: string
  /** When, in Estonian time, as fields of cron. */
  readonly cron: string
  /** How many files are kept. */
  readonly keep: number
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

type LogLevel = (typeof logLevels)[number]

/** Has one sentence for each invalid variable. */
export class ConfigError extends Error {
  readonly sentences: readonly string[]

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.name = 'ConfigError'
    this.sentences = sentences
  }
}

const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(least), z.maximum(most))),
  )

const trueOrFalse = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
)

const url = (protocols: RegExp) =>
  z.string().check(z.refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol)))

const postgresUrl = url(/^postgres(ql)?:$/)

const webUrl = url(/^https?:$/)

const smtpUrl = url(/^smtps?:$/).check(z.refine((text) => new URL(text).hostname !== ''))

const runAs = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').map((part) => part.trim())),
  ),
  z.array(z.enum(['web', 'worker'])).check(z.minLength(1)),
)

const trustProxy = z.pipe(
  z
    .string()
    .check(
      z.refine((text) => /^(true|false)$/.test(text) || text.split(',').every(isProxyAddress)),
    ),
  z.transform((text) => (text === 'true' || text === 'false' ? text === 'true' : text)),
)

/** An address, a range such as 10.0.0.0/8, or a named range. */
function isProxyAddress(text: string): boolean {
  const [address = '', bits] = text.trim().split('/')
  if (bits === undefined && /^(loopback|linklocal|uniquelocal)$/.test(address)) return true
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return longest > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
}

const postgresAddress = 'an address like postgres://user:password@host:5432/name'

/**
 * Every variable: its schema, and the same rule in words that complete the sentence 'NAME must be
 * …'.
 */
const variables = {
  PORT: [wholeNumber(0, 65_535), 'a port number from 1 to 65535, or 0 for any free one'],
  HOST: [z.string().check(z.regex(/^\S+$/)), 'a host name or an address to listen on'],
  DATABASE_URL: [postgresUrl, postgresAddress],
  DATABASE_DIRECT_URL: [postgresUrl, postgresAddress],
  DATABASE_READ_URL: [postgresUrl, postgresAddress],
  DATA_DIR: [z.string(), "a folder's path"],
  ADMIN_EMAIL: [z.string().check(z.refine(isEmailAddress)), 'an e-mail address'],
  ADMIN_PASSWORD: [
    z.string().check(z.refine((text) => !isBlankPassword(text))),
    'a password that is not blank',
  ],
  SAMPLE_DATA: [z.enum(['auto', 'off']), "'auto' or 'off'"],
  ARIREGISTER_URL: [webUrl, 'an http or https address'],
  ARIREGISTER_USERNAME: [z.string(), 'a user name'],
  ARIREGISTER_PASSWORD: [z.string(), 'a password'],
  ARIREGISTER_OPEN_DATA_URL: [webUrl, 'an http or https address'],
  ALLOW_PRIVATE_SOURCES: [trueOrFalse, "'true' or 'false'"],
  RUN_AS: [runAs, "'web', 'worker' or 'web,worker'"],
  MIN_PASSWORD_LENGTH: [wholeNumber(6, 128), 'a whole number from 6 to 128'],
  TRUST_PROXY: [trustProxy, "'true', 'false' or the proxies' addresses between commas"],
  PUBLIC_URL: [webUrl, 'an http or https address'],
  BACKUP_DIR: [z.string(), "a folder's path"],
  BACKUP_TIME: [z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)), 'a time of day like 03:30'],
  BACKUP_KEEP: [wholeNumber(1, 1000), 'a whole number from 1 to 1000'],
  METRICS_TOKEN: [
    z.string().check(z.regex(/^[\x21-\x7e]{16,200}$/)),
    'at least 16 characters without spaces',
  ],
  SMTP_URL: [
    smtpUrl,
    'an address like smtp://user:password@host:587 or smtps://user:password@host',
  ],
  MAIL_FROM: [
    z
      .string()
      .check(z.regex(/^(?:[^<>"@,;:\r\n]*<[^\s@<>,;]+@[^\s@<>,;]+>|[^\s@<>,;]+@[^\s@<>,;]+)$/)),
    'an e-mail address, or a name and an address: Kvartal <kvartal@example.ee>',
  ],
  WEBHOOK_URL: [webUrl, 'an http or https address'],
  LOG_LEVEL: [z.enum(logLevels), `one of ${logLevels.join(', ')}`],
} as const

type Variable = keyof typeof variables

/**
 * Reads and checks the environment. An empty variable counts as absent.
 * @throws ConfigError that names every invalid variable, not only the first
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Config {
  const wrong: string[] = []
  function read<Name extends Variable>(name: Name): z.output<(typeof variables)[Name][0]> | null {
    const text = env[name]
    if (text === undefined || text === '') return null
    const [schema, expected] = variables[name]
    const parsed = z.safeParse(schema, text)
    // The schema belongs to the table's entry of this name, so its output has the type of this
    // name.
    if (parsed.success) return parsed.data as z.output<(typeof variables)[Name][0]>
    wrong.push(`${name} must be ${expected}${isSecret(name) ? '' : `, but it is '${text}'`}.`)
    return null
  }
  /** Two variables that must be set together; `null` when neither is given. */
  function readPair<One extends Variable, Other extends Variable>(one: One, other: Other) {
    const first = read(one)
    const second = read(other)
    const missing = [one, other].filter((name) => (env[name] ?? '') === '')
    if (missing.length === 1)
      wrong.push(`${one} and ${other} go together, but ${missing[0]} is missing.`)
    return first === null || second === null ? null : { first, second }
  }
  /** A variable that has no meaning without another one. */
  function readBeside<Name extends Variable>(name: Name, other: Variable) {
    const isLonely = (env[name] ?? '') !== '' && (env[other] ?? '') === ''
    if (isLonely) wrong.push(`${name} goes together with ${other}, which is missing.`)
    return read(name)
  }

  const databaseUrl = read('DATABASE_URL')
  const minPasswordLength = read('MIN_PASSWORD_LENGTH') ?? 6
  const administrator = readPair('ADMIN_EMAIL', 'ADMIN_PASSWORD')
  if (administrator !== null && administrator.second.length < minPasswordLength) {
    wrong.push(`ADMIN_PASSWORD must be at least ${minPasswordLength} characters long.`)
  }
  const login = readPair('ARIREGISTER_USERNAME', 'ARIREGISTER_PASSWORD')
  const publicUrl = read('PUBLIC_URL')?.replace(/\/+$/, '') ?? null
  const mail = readPair('SMTP_URL', 'MAIL_FROM')
  if (
    mail !== null &&
    publicUrl === null &&
    !wrong.some((sentence) => sentence.startsWith('PUBLIC_URL'))
  ) {
    wrong.push('SMTP_URL needs PUBLIC_URL, since mails contain links to it.')
  }
  const parts = read('RUN_AS') ?? ['web', 'worker']
  const config: Config = {
    port: read('PORT') ?? 3000,
    host: read('HOST') ?? '127.0.0.1',
    databaseUrl,
    databaseDirectUrl: readBeside('DATABASE_DIRECT_URL', 'DATABASE_URL'),
    databaseReadUrl: readBeside('DATABASE_READ_URL', 'DATABASE_URL'),
    dataDir: dataDirOf(read('DATA_DIR'), databaseUrl === null),
    administrator: administrator && { email: administrator.first, password: administrator.second },
    sampleData: read('SAMPLE_DATA') ?? 'auto',
    registry: {
      serviceUrl: read('ARIREGISTER_URL') ?? registryServiceUrl,
      login: login && { username: login.first, password: login.second },
      openDataUrl: read('ARIREGISTER_OPEN_DATA_URL') ?? registryOpenDataUrl,
    },
    allowPrivateSources: read('ALLOW_PRIVATE_SOURCES') ?? false,
    runsWeb: parts.includes('web'),
    runsWorker: parts.includes('worker'),
    minPasswordLength,
    trustProxy: read('TRUST_PROXY') ?? false,
    publicUrl,
    logLevel: read('LOG_LEVEL') ?? 'info',
    metricsToken: read('METRICS_TOKEN'),
    backups: backupPlan(
      read('BACKUP_DIR'),
      read('BACKUP_TIME') ?? '03:30',
      read('BACKUP_KEEP') ?? 14,
    ),
    mail: mail && { smtpUrl: mail.first, from: mail.second, publicUrl: publicUrl ?? '' },
    webhookUrl: read('WEBHOOK_URL'),
  }
  if (wrong.length > 0) throw new ConfigError(wrong)
  return config
}

/** Messages repeat an invalid value unless it may contain a password. */
function isSecret(name: Variable): boolean {
  return (
    /^DATABASE_.*URL$/.test(name) ||
    ['SMTP_URL', 'WEBHOOK_URL'].includes(name) ||
    name.endsWith('_PASSWORD') ||
    name.endsWith('_TOKEN')
  )
}

function backupPlan(folder: string | null, time: string, keep: number): BackupPlan | null {
  if (folder === null) return null
  const [hour, minute] = time.split(':').map(Number)
  return { folder: resolve(folder), cron: `${minute} ${hour} * * *`, keep }
}

function dataDirOf(given: string | null, isEmbedded: boolean): string {
  if (given !== null) return resolve(given)
  return isEmbedded ? defaultDataDir('.') : resolve('data')
}
