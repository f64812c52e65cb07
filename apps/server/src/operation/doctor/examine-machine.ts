import { messageOf } from '@kvartal/domain/format/message-of'
import { emtaPageUrl } from '@kvartal/sources/emta/fetch-emta-page'
import { readPage } from '@kvartal/sources/transport/open-download'
import type { SourceOptions } from '@kvartal/sources/transport/source-options'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Config } from '../../config.ts'
import { isOpportunistic, verifyMailServer } from '../../mail/mail-transport.ts'
import { examineDatabase, examinePooler, examineReplica } from './examine-database.ts'
import {
  examineBackups,
  examineDataFolder,
  examineTakeOver,
  examineTemporaryFolder,
} from './examine-folders.ts'

const uncheckedSentence =
  'It works. Without a login its certificate is not checked, and mails go without encryption where it offers none, as to a relay on this machine; ?requireTLS=true at the end of SMTP_URL requires both.'

/** Connects to the mail server and logs in; no mail is sent. */
export async function examineMail(smtpUrl: string): Promise<string[]> {
  try {
    await verifyMailServer(smtpUrl)
    return isOpportunistic(smtpUrl) ? [uncheckedSentence] : []
  } catch (error) {
    // The address itself may hold a password.
    return [`It cannot be used: ${messageOf(error)}. Look at SMTP_URL.`]
  }
}

/** How long a page may take, in milliseconds. */
const sourcePatienceMs = 15_000

/** Opens a source's page; problems are described as in a run. */
export async function examineSource(url: string, options: SourceOptions): Promise<string[]> {
  try {
    await readPage(url, { ...options, signal: AbortSignal.timeout(sourcePatienceMs) })
    return []
  } catch (error) {
    return [`${url} cannot be read: ${messageOf(error)}`]
  }
}

/** Listens on the port briefly; a Kvartal that already runs there is as it should be. */
async function examinePort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<string[]> {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
    return []
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EADDRINUSE')
      return (await isKvartal(host, port))
        ? []
        : ['It is in use by another program: stop it, or set PORT to another port.']
    if (code === 'EACCES') return ['This user may not listen there: set PORT to one above 1023.']
    return [`Nothing can listen there (${String(code)}): set HOST to an address of this machine.`]
  } finally {
    server.close()
  }
}

/** How long the program on the port may take to answer, in milliseconds. */
const portPatienceMs = 5000

async function isKvartal(host: string, port: number): Promise<boolean> {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  try {
    const request = get({
      host: name,
      port,
      path: '/health',
      signal: AbortSignal.timeout(portPatienceMs),
    })
    const [reply] = (await once(request, 'response')) as [IncomingMessage]
    return (await text(reply)) === '{"status":"ok"}'
  } catch {
    return false
  }
}

/** The subject of a check, and its problems in sentences; none when all is well. */
export interface Finding {
  readonly what: string
  readonly lacks: readonly string[]
  /** Kvartal runs without it, but with limitations. */
  readonly isOptional?: true
}

/**
 * Checks everything that Kvartal needs from the machine; nothing is changed. The checks do not
 * depend on each other.
 */
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
