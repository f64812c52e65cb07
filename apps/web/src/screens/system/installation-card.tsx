import type { System } from '@kvartal/contract/system'
import { formatBytes } from '@kvartal/domain/format/bytes'
import { formatDate, formatMoment } from '@kvartal/domain/format/date'
import { formatWhole } from '@kvartal/domain/format/number'
import { periodLabel } from '@kvartal/domain/period/period'
import { runKinds, runKindWords } from '@kvartal/domain/runs/run'
import { scheduleWords } from '@kvartal/schedule/schedule-words'
import { SimpleGrid } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { runPath } from '../../paths.ts'
import { type Fact, Facts } from '../../ui/text/facts.tsx'
import { diskWords, quarterOf } from './advice.ts'
import classes from './installation-card.module.css'

interface InstallationCardProps {
  readonly system: System
  readonly ref: Ref<HTMLDetailsElement>
}

/** Everything about the installation that is rarely asked for, folded. */
export function InstallationCard({ system, ref }: InstallationCardProps) {
  return (
    <details ref={ref} className={classes.card}>
      <summary>Versioonid, kettad, taustaprotsessid, kirjad, öine koristus</summary>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing={32} className={classes.parts ?? ''}>
        <Part title="Programm" facts={programFacts(system)} />
        <Part title="Andmete värskus" facts={freshnessFacts(system)} />
        <Part title="Varukoopiad" facts={backupFacts(system)} />
        <Part title="Öine koristus" facts={cleaningFacts(system)} />
        <Part title="Kirjad ja teated" facts={mailFacts(system)} />
        <Part title="Andmeuuendused" facts={runFacts(system)} />
        <Part title="Tagasi lükatud päringud" facts={refusalFacts(system)} />
      </SimpleGrid>
    </details>
  )
}

function Part({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <Facts layout="beside" facts={facts} />
    </section>
  )
}

/** What the nightly cleaning removes, by table; other tables are counted together. */
const tableWords: Readonly<Record<string, string>> = {
  runs: 'uuendamisi',
  run_steps: 'nende samme',
  audit_log: 'auditilogi ridu',
  outbox: 'saadetud teateid',
  sessions: 'aegunud seansse',
}

/** The last nightly cleaning. */
function cleaningFacts({ cleaning }: System): Fact[] {
  if (cleaning === null) return [['Viimane', 'ei ole veel olnud; igal ööl kell 4:30']]
  const { startedAt, removed, auditFile, failure } = cleaning
  return [
    [
      'Viimane',
      failure === null
        ? formatMoment(startedAt)
        : `${formatMoment(startedAt)}, ebaõnnestus: ${failure}`,
    ],
    ['Kustutati', removedWords(removed)],
    ...(auditFile === null ? [] : [['Auditilogi fail', auditFile] as const]),
  ]
}

function removedWords(removed: Readonly<Record<string, number>>): string {
  const named = Object.entries(tableWords).flatMap(([table, words]) =>
    (removed[table] ?? 0) > 0 ? [`${words} ${formatWhole(removed[table] ?? 0)}`] : [],
  )
  const others = Object.entries(removed).reduce(
    (sum, [table, rows]) => (table in tableWords ? sum : sum + rows),
    0,
  )
  const all = others > 0 ? [...named, `muid ridu ${formatWhole(others)}`] : named
  return all.length === 0 ? 'midagi ei olnud kustutada' : all.join(', ')
}

const channelWords = { mail: 'Kirjad', webhook: 'Webhook' } as const

/** The state of mails and webhook messages. */
function mailFacts({ mail: { isOn, hasWebhook, channels } }: System): Fact[] {
  const isUsed = { mail: isOn, webhook: hasWebhook }
  return (['mail', 'webhook'] as const).flatMap((name): Fact[] => {
    const state = channels.find(({ channel }) => channel === name)
    if (!isUsed[name]) return [[channelWords[name], 'ei saadeta']]
    if (state === undefined) return [[channelWords[name], 'ühtegi ei ole veel saadetud']]
    const { waiting, givenUpLately, lastSentAt, lastError } = state
    return [
      [
        channelWords[name],
        [
          `ootel ${formatWhole(waiting)}`,
          ...(lastSentAt === null ? [] : [`viimati saadetud ${formatMoment(lastSentAt)}`]),
        ].join(', '),
      ],
      ...(givenUpLately > 0
        ? [['Ööpäeva jooksul saatmata', formatWhole(givenUpLately)] as const]
        : []),
      ...(lastError === null ? [] : [['Viimane tõrge', lastError] as const]),
    ]
  })
}

function programFacts({ version, startedAt, memory, database, disks }: System): Fact[] {
  return [
    ['Versioon', version],
    ['Töötab alates', formatMoment(startedAt)],
    ['Mälu', `${formatBytes(memory.resident)}, mälupiir ${formatBytes(memory.heapLimit)}`],
    ['Andmebaas', `PostgreSQL ${database.version}, ${formatBytes(database.size)}`],
    ...disks.map(({ what, free, total }): Fact => [
      `Ketas: ${diskWords[what].toLowerCase()}`,
      `vaba ${formatBytes(free)} / ${formatBytes(total)}`,
    ]),
  ]
}

function freshnessFacts({ freshness, runs }: System): Fact[] {
  const { newestQuarter, trackedCompanies, withNewestQuarter, registryFileAsOf } = freshness
  return [
    ['Uusim kvartal', newestQuarter && periodLabel(quarterOf(newestQuarter))],
    [
      'Jälgitavatest on see',
      `${formatWhole(withNewestQuarter)} / ${formatWhole(trackedCompanies)}`,
    ],
    ['Äriregistri fail', registryFileAsOf && `seisuga ${formatDate(registryFileAsOf)}`],
    ...runKinds.map((kind): Fact => [
      runKindWords[kind],
      lastSuccess(runs.lastSuccess[kind] ?? null),
    ]),
  ]
}

const lastSuccess = (moment: string | null) =>
  moment === null ? 'ei ole veel õnnestunud' : `viimati ${formatMoment(moment)}`

function backupFacts({ backups: { schedule, last, lastGood } }: System): Fact[] {
  return [
    [
      'Ajakava',
      schedule === null
        ? 'ei tehta'
        : `${scheduleWords(schedule.cron)}, alles ${schedule.keep} viimast`,
    ],
    [
      'Viimane õnnestunud',
      lastGood &&
        `${formatMoment(lastGood.startedAt)}, ${formatBytes(lastGood.size ?? 0)}, ${formatWhole(lastGood.rows)} rida`,
    ],
    ['Fail', lastGood && `${lastGood.file} (${lastGood.machine})`],
    ...(last?.failure == null
      ? []
      : [['Viimane katse', `${formatMoment(last.startedAt)}: ${last.failure}`] as const]),
  ]
}

/** Many of them may be an attack; the log has a line for each. */
function refusalFacts({ startedAt, refusals }: System): Fact[] {
  const { failedLogins, notLoggedIn, notAllowed, tooMany } = refusals
  return [
    ['Loetud alates', formatMoment(startedAt)],
    ['Ebaõnnestunud sisselogimised', formatWhole(failedLogins)],
    ['Sisse logimata', formatWhole(notLoggedIn)],
    ['Ilma õiguseta', formatWhole(notAllowed)],
    ['Liiga tihti', formatWhole(tooMany)],
  ]
}

function runFacts({ workers, runs: { waiting, running, failures } }: System): Fact[] {
  return [
    ['Taustaprotsesse', formatWhole(workers)],
    ['Käimas', formatWhole(running)],
    ['Ootel', formatWhole(waiting)],
    [
      'Ööpäeva ebaõnnestumised',
      failures.length === 0
        ? 'ei ole'
        : failures.map(({ _id: id, kind, status, finishedAt }) => (
            <div key={id}>
              <Link {...runPath(id)}>{runKindWords[kind]}</Link>{' '}
              {status === 'partial' ? 'osaliselt, ' : ''}
              {formatMoment(finishedAt)}
            </div>
          )),
    ],
  ]
}
