import type { System } from '@kvartal/contract/system'
import {
  findLastBackups,
  readWeekOfBackups,
  type ScheduledBackup,
} from '@kvartal/database/backup/scheduled-backups'
import { type Cleaning, findLastCleanings } from '@kvartal/database/cleanings'
import { findRegistryFileDay } from '@kvartal/database/directory/registry-files'
import { readFirstSteps } from '@kvartal/database/first-steps'
import { countWorkers } from '@kvartal/database/listen-to'
import { readOutboxState } from '@kvartal/database/mail/outbox-state'
import type { Database } from '@kvartal/database/open'
import { readDataSummary } from '@kvartal/database/runs/data-summary'
import { findLastTimes } from '@kvartal/database/runs/find-run'
import {
  listRecentFailures,
  readRunStates,
  readWeekOfRuns,
} from '@kvartal/database/runs/run-states'
import { readDatabaseFacts } from '@kvartal/database/server-facts'
import { runKinds } from '@kvartal/domain/runs/run'
import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getHeapStatistics } from 'node:v8'
import type { BackupPlan } from '../config.ts'
import type { Refusals } from '../kit/http/refusals.ts'
import { readRunSettings } from '../runs/run-settings.ts'

export interface SystemParts {
  readonly database: Database
  /** ISO time. */
  readonly startedAt: string
  /** Folder of the embedded database; `null` when the database is elsewhere. */
  readonly dataDir: string | null
  readonly backups: BackupPlan | null
  /** Whether mails are sent, and whether failures are posted to a program's address. */
  readonly mail: Pick<System['mail'], 'isOn' | 'hasWebhook'>
  readonly refusals: Refusals
}

/** The program's version, as its package states it. */
const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
) as { readonly version: string }

/** The state of the installation, as this process sees it, for the account of an administrator. */
export async function describeSystem(
  { database: { db }, startedAt, dataDir, backups, mail, refusals }: SystemParts,
  userId: number,
): Promise<System> {
  const [
    database,
    states,
    failures,
    workers,
    summary,
    registryFileAsOf,
    kept,
    cleanings,
    messages,
    disks,
    successes,
    weekOfRuns,
    weekOfBackups,
    firstSteps,
    { settings },
  ] = await Promise.all([
    readDatabaseFacts(db),
    readRunStates(db),
    listRecentFailures(db),
    countWorkers(db),
    readDataSummary(db),
    findRegistryFileDay(db),
    findLastBackups(db),
    findLastCleanings(db),
    readOutboxState(db),
    readDisks([
      ['data', dataDir],
      ['backups', backups?.folder ?? null],
      ['temporary', tmpdir()],
    ]),
    Promise.all(
      runKinds.map(async (kind) => [kind, (await findLastTimes(db, kind)).lastSuccess] as const),
    ),
    readWeekOfRuns(db),
    readWeekOfBackups(db),
    readFirstSteps(db, userId),
    readRunSettings(db),
  ])
  const runsIn = (status: string) =>
    states.reduce((sum, state) => sum + (state.status === status ? state.runs : 0), 0)
  return {
    version,
    startedAt,
    memory: { resident: process.memoryUsage.rss(), heapLimit: getHeapStatistics().heap_size_limit },
    database,
    disks,
    workers,
    runs: {
      waiting: runsIn('queued'),
      running: runsIn('running'),
      failures,
      lastSuccess: Object.fromEntries(successes) as System['runs']['lastSuccess'],
      week: weekOfRuns,
    },
    freshness: {
      newestQuarter: summary.mostRecentPeriod,
      trackedCompanies: summary.trackedCompanies,
      withNewestQuarter: summary.trackedCompanies - summary.withoutMostRecentPeriod,
      registryFileAsOf,
    },
    mail: {
      ...mail,
      channels: messages.map(
        ({ channel, waiting, retried, givenUpLately, lastSentAt, lastError }) => ({
          channel,
          waiting,
          retried,
          givenUpLately,
          lastSentAt,
          lastError,
        }),
      ),
    },
    backups: {
      schedule: backups === null ? null : { cron: backups.cron, keep: backups.keep },
      last: presentBackup(kept.last),
      lastGood: presentBackup(kept.lastGood),
      week: weekOfBackups,
    },
    refusals: refusals.counts(),
    firstSteps: { ...firstSteps, hasSchedule: settings.isAutomaticRunEnabled },
    cleaning: presentCleaning(cleanings.last),
  }
}

function presentBackup(backup: ScheduledBackup | null): System['backups']['last'] {
  if (backup === null) return null
  const { finishedAt: _, ...facts } = backup
  return facts
}

function presentCleaning(last: Cleaning | null): System['cleaning'] {
  // The initial row of an installation is not a cleaning.
  if (last === null || last.machine === null) return null
  const { machine: _, ...facts } = last
  return facts
}

type DiskUse = System['disks'][number]['what']

/** The free space of the disks in use; a folder that cannot be read is left out. */
async function readDisks(
  folders: readonly (readonly [DiskUse, string | null])[],
): Promise<System['disks']> {
  const found = folders.map(async ([what, folder]) => {
    const disk = folder === null ? null : await statfs(folder).catch(() => null)
    return disk === null
      ? []
      : [{ what, free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize }]
  })
  return (await Promise.all(found)).flat()
}
