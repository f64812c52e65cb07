import type { Database, Reads } from '@kvartal/database/open'
import { listTaxRates, type StoredTaxRate } from '@kvartal/database/tax-rates'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { openSecurityMails, type SecurityMails } from './accounts/security-mails.ts'
import { type CountryNames, openCountryNames } from './companies/country-names.ts'
import { openRegistry, type Registry } from './companies/registry.ts'
import type { Config } from './config.ts'
import { type FigureTexts, openFigureTexts } from './figures/figure-texts.ts'
import { openRankings, type Rankings } from './figures/ranking/open-rankings.ts'
import type { ChosenReads } from './kit/cache/choose-reads.ts'
import { keepPerVersion } from './kit/cache/shared-reads.ts'
import type { VersionTracker } from './kit/cache/version-tracker.ts'
import { StillReading } from './kit/http/known-error.ts'
import { type OriginOf, originOf } from './kit/http/public-origin.ts'
import { openPages, type Pages } from './outlets/pages/read-page.ts'
import { type MakePicture, openPictures } from './outlets/pictures/pictures.ts'

/** The settings of an installation that calls depend on. */
export type AppConfig = Pick<
  Config,
  | 'trustProxy'
  | 'publicUrl'
  | 'minPasswordLength'
  | 'registry'
  | 'allowPrivateSources'
  | 'metricsToken'
  | 'backups'
  | 'databaseUrl'
  | 'dataDir'
  | 'mail'
  | 'webhookUrl'
>

/** What the calls of every subject are served with. */
export interface Context {
  readonly config: AppConfig
  /** Where everything is written, and read when it must be the newest. */
  readonly database: Database
  /** Where visitors' reads go: the primary, or a replica that has all known writes. */
  readonly reads: Reads
  /** The choice between the two; `null` without a replica. */
  readonly chosenReads: ChosenReads | null
  /** The versions by which what was read before is current. */
  readonly versions: VersionTracker
  /** Tax rates of all years, kept until they change. */
  readonly readRates: () => Promise<StoredTaxRate[]>
  readonly figureTexts: FigureTexts
  readonly log: FastifyBaseLogger
  /** This installation's address, as the request's sender knows it. */
  readonly originOf: OriginOf
  readonly mails: SecurityMails
  readonly registry: Registry
  /** Names of all companies of the country. */
  readonly countryNames: CountryNames
  readonly rankings: Rankings
  readonly makePicture: MakePicture
  readonly pages: Pages
  /** Directory of the built web. */
  readonly webFolder: string
  /** Calls that one address may make in a minute. */
  readonly callsPerMinute: number
  /** Whether what is often asked for is read in advance. */
  readonly keepsWarm: boolean
  /** Aborted when the app closes. */
  readonly untilClosed: AbortSignal
}

type Given = Pick<
  Context,
  | 'config'
  | 'database'
  | 'reads'
  | 'chosenReads'
  | 'versions'
  | 'log'
  | 'webFolder'
  | 'callsPerMinute'
  | 'keepsWarm'
>

/** Opens what subjects share; it closes with the app. */
export function openContext(app: FastifyInstance, given: Given): Context {
  const { config, database } = given
  const { reads, versions } = given
  const readRates = keepPerVersion(
    () => versions.read('tax-rates'),
    () => listTaxRates(reads.db),
  )
  const closing = new AbortController()
  // Calls that wait for what is being read are answered.
  app.addHook('onClose', async () => closing.abort(new StillReading()))
  const untilClosed = closing.signal
  return {
    ...given,
    untilClosed,
    readRates,
    figureTexts: openFigureTexts({ reads, versions, readRates }),
    originOf: originOf(config),
    mails: openSecurityMails(config.mail),
    registry: openRegistry(database, config.registry),
    countryNames: openCountryNames({ ...given, untilClosed }),
    rankings: openRankings(app, { ...given, untilClosed }),
    makePicture: openPictures(app, given),
    pages: openPages(app, given),
  }
}
