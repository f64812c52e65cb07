import { statSync } from 'node:fs'
import { join } from 'node:path'
import { emtaPageUrl } from '@kvartal/sources/emta/fetch-emta-page'
import type { Config } from '../../config.ts'
import {
  examineBackups,
  examineDataFolder,
  examineTakeOver,
  examineTemporaryFolder,
} from './examine-folders.ts'
import { examineDatabase, examinePooler, examineReplica } from './examine-database.ts'
import { examineMail } from './examine-mail.ts'
import { examinePort } from './examine-port.ts'
import { examineSource } from './examine-source.ts'

/** The subject of a check, and its problems in sentences; none when all is well. */
export interface Finding {
  readonly what: string
  readonly lacks: readonly string[]
  /** Kvartal runs without it, but with limitations. */
  readonly isOptional?: true
}

/** Checks everything that Kvartal needs from the machine; nothing is changed. The checks do not depend on each other. */
export async function* examineMachine(config: Config, now: Date): AsyncGenerator<Finding> {
  yield { what: 'Node', lacks: nodeLacks(process.versions.node) }
  yield { what: 'clock', lacks: clockLacks(now) }
  if (config.databaseUrl === null)
    yield { what: `data folder ${config.dataDir}`, lacks: await examineDataFolder(config.dataDir) }
  else yield* examineServers({ ...config, databaseUrl: config.databaseUrl }, now)
  const older = config.databaseUrl === null ? await examineTakeOver(config.dataDir) : []
  if (older.length > 0) yield { what: 'version of the data', lacks: older, isOptional: true }
  yield { what: 'temporary folder', lacks: await examineTemporaryFolder() }
  if (config.runsWeb)
    yield { what: `port ${config.port} on ${config.host}`, lacks: await examinePort(config) }
  yield {
    what: 'backups',
    lacks:
      config.backups === null
        ? ['BACKUP_DIR is not set, so there are no scheduled backups.']
        : await examineBackups(config.backups.folder),
    isOptional: true,
  }
  if (config.mail !== null)
    yield { what: 'mail server', lacks: await examineMail(config.mail.smtpUrl), isOptional: true }
  if (!config.runsWorker) return
  const { allowPrivateSources: allowsPrivate, registry } = config
  for (const [what, url] of [
    ['EMTA’s page', emtaPageUrl],
    ['the register’s page', registry.openDataUrl],
  ] as const) {
    yield { what, lacks: await examineSource(url, { allowsPrivate }), isOptional: true }
  }
}

type Addresses = Pick<Config, 'databaseDirectUrl' | 'databaseReadUrl'> & {
  readonly databaseUrl: string
}

async function* examineServers(
  { databaseUrl, databaseDirectUrl, databaseReadUrl }: Addresses,
  now: Date,
): AsyncGenerator<Finding> {
  if (databaseDirectUrl === null)
    yield { what: 'database at DATABASE_URL', lacks: await examineDatabase(databaseUrl, now) }
  else {
    yield {
      what: 'database at DATABASE_DIRECT_URL',
      lacks: await examineDatabase(databaseDirectUrl, now),
    }
    yield { what: 'pooler at DATABASE_URL', lacks: await examinePooler(databaseUrl) }
  }
  if (databaseReadUrl !== null)
    yield {
      what: 'replica at DATABASE_READ_URL',
      lacks: await examineReplica(databaseReadUrl),
      isOptional: true,
    }
}

function nodeLacks(version: string): string[] {
  return Number.parseInt(version, 10) >= 24
    ? []
    : [`Node ${version} is too old: Kvartal needs 24. npm start brings it along.`]
}

/** Schedules, sessions and publication dates follow the clock. */
function clockLacks(now: Date): string[] {
  const made = statSync(join(import.meta.dirname, '../../../package.json')).mtime
  return now >= made
    ? []
    : [`The clock says ${now.toISOString()}, which is before this program was put here: set it.`]
}
