import {
  deviceDays,
  lapsedDays,
  type Retention,
  sessionDays,
} from '@kvartal/domain/retention/retention'
import { type RawBuilder, sql } from 'kysely'

/** What the age of rows is measured against. */
export interface Ages {
  /** ISO time from which ages are counted. */
  readonly asOf: string
  readonly retention: Retention
}

/** Records about the installation itself, one row a day. */
const ownFactsDays = 400

export const before = ({ asOf }: Pick<Ages, 'asOf'>, days: number) =>
  sql`(${asOf}::timestamptz - make_interval(days => ${days}))`

/** A table that grows with time: the key of its rows and which of them have expired. */
interface Expiring {
  readonly table: string
  readonly key: string
  readonly expired: (ages: Ages) => RawBuilder<unknown>
}

/**
 * The tables whose rows are removed independently of other tables; runs and the audit log have
 * files of their own beside this one. The table in docs/decisions/0044 says why every other one
 * does not grow, or who deletes its rows.
 */
export const expiring: readonly Expiring[] = [
  {
    table: 'sessions',
    key: 'token_hash',
    expired: (ages) => sql`used_at < ${before(ages, sessionDays.unused)}`,
  },
  {
    table: 'pending_logins',
    key: 'token_hash',
    expired: (ages) => sql`made_at < ${before(ages, 1)}`,
  },
  {
    table: 'known_devices',
    key: '(user_id, device_hash)',
    expired: (ages) => sql`used_at < ${before(ages, deviceDays)}`,
  },
  { table: 'attempts', key: 'key', expired: (ages) => sql`resets_at < ${before(ages, 1)}` },
  { table: 'undo_steps', key: 'token_hash', expired: (ages) => sql`made_at < ${before(ages, 1)}` },
  {
    table: 'one_time_links',
    key: 'token_hash',
    expired: (ages) => sql`expires_at < ${before(ages, lapsedDays)}`,
  },
  {
    table: 'invitations',
    key: 'id',
    expired: (ages) => sql`expires_at < ${before(ages, lapsedDays)}`,
  },
  {
    table: 'outbox',
    key: 'id',
    expired: (ages) =>
      sql`coalesce(sent_at, given_up_at) < ${before(ages, ages.retention.messageDays)}`,
  },
  {
    table: 'error_reports',
    key: 'id',
    // As long as the audit log tells of the decision; its reader's address goes earlier.
    expired: (ages) =>
      sql`status <> 'open' and decided_at < ${before(ages, ages.retention.auditDays)}`,
  },
  {
    table: 'host_waiters',
    key: '(host, lane)',
    expired: (ages) => sql`waits_until < ${before(ages, lapsedDays)}`,
  },
  {
    table: 'host_pauses',
    key: 'host',
    expired: (ages) => sql`next_request_at < ${before(ages, lapsedDays)}`,
  },
  {
    table: 'backups',
    key: 'id',
    // The last successful one is shown however old it is.
    expired: (ages) =>
      sql`started_at < ${before(ages, ownFactsDays)} and id <> all(array(select max(id) from backups where finished_at is not null group by failure is null))`,
  },
  {
    table: 'cleanings',
    key: 'id',
    expired: (ages) =>
      sql`started_at < ${before(ages, ownFactsDays)} and id <> all(array(select max(id) from cleanings where finished_at is not null group by failure is null))`,
  },
]
