import { sendNextMessage } from '@kvartal/database/mail/send-next'
import type { Database } from '@kvartal/database/open'
import { digestKind } from '@kvartal/database/watch/digest-editions'
// Digests of a publication for many watchers: enqueueing and composing them, how long they block
// the process, and memory. Mails are composed but not sent, since a mail server takes its own time.
// `node bench/digest.ts --watchers 1000` has fewer people.
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { composeWhenSent } from '../apps/server/src/mail/compose-when-sent.ts'
import type { Deliverer } from '../apps/server/src/mail/deliver.ts'
import { digestComposer, makeDigests } from '../apps/server/src/mail/digest.ts'
import { openLoneTopFinder } from '../apps/server/src/mail/find-top-alone.ts'
import { inFreshDatabase } from './in-fresh-database.ts'
import { percentile } from './percentile.ts'
import { print, verdict } from './print.ts'
import { secondsSince } from './seconds-since.ts'
import { saveInTag, storeFigures } from './stored-country.ts'
import { megabytes, watchMemory } from './watch-memory.ts'

const { values: size } = parseArgs({
  options: {
    watchers: { type: 'string', default: '10000' },
    /** Companies that each of them watches, besides a tag of all companies and a ranking. */
    watched: { type: 'string', default: '50' },
    companies: { type: 'string', default: '10000' },
  },
})
const [watchers, watched, companies] = [
  Number(size.watchers),
  Number(size.watched),
  Number(size.companies),
]
/** The longest acceptable block of the event loop, in milliseconds. */
const longestDelay = 100
const longestMemory = 300e6

let bytes = 0

/** Counts the messages. */
const dropping: Deliverer = {
  channel: 'mail',
  async deliver({ content }) {
    bytes += Buffer.byteLength(JSON.stringify(content))
    return { outcome: 'sent' }
  },
  close: () => {},
}

await inFreshDatabase(async ({ database }) => {
  await store(database)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const memory = watchMemory()
  delay.enable()
  const stopping = new AbortController().signal
  let started = performance.now()
  await makeDigests({ database, log: pino({ level: 'silent' }), sendsMail: true, stopping })
  const enqueued = secondsSince(started)
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::integer as count from outbox',
  )
  print(
    `Digests enqueued for ${rows[0]?.count} of ${watchers} watchers of ${watched} companies, a tag and a ranking: ${enqueued.toFixed(1)} s.`,
  )
  const times: number[] = []
  const topFinder = await openLoneTopFinder(database)
  const deliverer = composeWhenSent(dropping, {
    [digestKind]: digestComposer({
      database,
      origin: 'https://kvartal.example.ee',
      findTopFor: topFinder.for,
    }),
  })
  started = performance.now()
  for (;;) {
    const start = performance.now()
    if ((await sendNextMessage(database.db, 'mail', deliverer.deliver)) === null) break
    times.push(performance.now() - start)
  }
  const written = secondsSince(started)
  delay.disable()
  const sorted = times.toSorted((a, b) => a - b)
  print(
    `Written: ${written.toFixed(1)} s, each in ${percentile(sorted, 0.5).toFixed(1)} ms (median), ${percentile(sorted, 0.99).toFixed(1)} ms (p99), ${(bytes / times.length / 1000).toFixed(1)} kB.`,
  )
  const longest = delay.max / 1e6
  print(
    `The process answered nothing else for ${longest.toFixed(0)} ms at most, ${(delay.percentile(99) / 1e6).toFixed(0)} ms (p99); goal ${longestDelay} ms: ${verdict(longest <= longestDelay)}.`,
  )
  const above = memory.end() - memory.before
  print(
    `Memory above idle: ${megabytes(above)} MB; goal ${megabytes(longestMemory)} MB: ${verdict(above <= longestMemory)}.`,
  )
  await topFinder.close()
})

/**
 * A country with ten years of quarters of which the last one was just published, and people who
 * watch companies all over it.
 */
async function store(database: Database): Promise<void> {
  const { pool } = database
  await saveInTag(database, companies)
  await pool.query(
    `insert into publications (series, file_name, content_hash, published_on, imported_at)
     values ('wide', 'earlier.csv', 'a', '2026-10-10', now() - interval '90 days'), ('wide', 'newest.csv', 'b', '2027-01-10', now() - interval '1 hour');
     insert into digest_editions (newest_quarter, finished_at) values ('2026-Q3', now());
     insert into digested_publications values (1, 1);
     insert into publication_coverage values (2, 2026, 0, 1)`,
  )
  await storeFigures(database, { to: companies })
  await pool.query(
    `update figures set publication_id = 2 where year = 2026 and quarter = 4;
     insert into figure_periods (year, quarter, published_on) select distinct year, quarter, '2027-01-10'::date from figures`,
  )
  await pool.query(
    `insert into users (name, email, email_key, password_hash, role, email_confirmed_at)
     select 'Jälgija ' || n, n || '@example.ee', n || '@example.ee', '', 'külaline', now() from generate_series(1, $1::integer) as n`,
    [watchers],
  )
  await pool.query(
    `insert into watch_settings (user_id, unsubscribe_token) select id, md5(id::text) from users`,
  )
  await pool.query(
    `insert into watches (user_id, kind, subject)
     select id, 'company', (10000018 + ((id * 7919 + n * 104729) % $2::integer) * 19)::text from users, generate_series(1, $1::integer) as n
     union all select id, 'tag', '1' from users
     union all select id, 'ranking', 'metric=employees' from users
     on conflict do nothing`,
    [watched, companies],
  )
  await pool.query('vacuum analyze')
}
