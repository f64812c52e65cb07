import type { System } from '@kvartal/contract/system'
import { formatBytes } from '@kvartal/domain/format/bytes'
import { formatMoment, formatDate } from '@kvartal/domain/format/date'
import { formatWhole } from '@kvartal/domain/format/number'
import { periodLabel, type Quarter } from '@kvartal/domain/period/period'
import { runKinds, runKindWords } from '@kvartal/domain/runs/run'
import { scheduleWords } from '@kvartal/schedule/schedule-words'
import { SimpleGrid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { systemQuery } from '../../api/system.ts'
import { runPath } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import { type Fact, Facts } from '../../ui/text/facts.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { adviceOn, diskWords } from './advice.ts'

/** What the nightly cleaning removes, by table; other tables are counted together. */
const tableWords: Readonly<Record<string, string>> = {
  runs: 'uuendamisi',
  run_steps: 'nende samme',
  audit_log: 'auditilogi ridu',
  outbox: 'saadetud teateid',
  sessions: 'aegunud seansse',
}

/** The last nightly cleaning. */
export function cleaningFacts({ cleaning }: System): Fact[] {
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
export function mailFacts({ mail: { isOn, hasWebhook, channels } }: System): Fact[] {
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

/** The state of the installation and what to do, for administrators. */
export function SystemPage() {
  const query = useQuery(systemQuery())
  return (
    <>
      <PageHeading title="Süsteem">Serveri seisund ja mida on vaja teha</PageHeading>
      <QueryView
        query={query}
        loading={
          <Loading label="Süsteemi oleku laadimine" gap={16}>
            <Skeleton height={120} />
            <Skeleton height={220} />
            <Skeleton height={220} />
          </Loading>
        }
        failed="Süsteemi olekut ei saanud laadida"
        isInOwnCard
      >
        {(system) => (
          <Stack gap={16}>
            <Advice system={system} now={new Date(query.dataUpdatedAt)} />
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing={16}>
              <FactsCard title="Programm" facts={programFacts(system)} />
              <FactsCard title="Andmete värskus" facts={freshnessFacts(system)} />
              <FactsCard title="Varukoopiad" facts={backupFacts(system)} />
              <FactsCard title="Öine koristus" facts={cleaningFacts(system)} />
              <FactsCard title="Kirjad ja teated" facts={mailFacts(system)} />
              <FactsCard title="Andmeuuendused" facts={runFacts(system)} />
              <FactsCard title="Tagasi lükatud päringud" facts={refusalFacts(system)} />
            </SimpleGrid>
          </Stack>
        )}
      </QueryView>
    </>
  )
}

function FactsCard({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }) {
  return (
    <Card title={title}>
      <Facts layout="beside" facts={facts} />
    </Card>
  )
}

function Advice({ system, now }: { readonly system: System; readonly now: Date }) {
  const advice = adviceOn(system, now)
  return (
    <Card title="Mida teha">
      {advice.length === 0 ? (
        <p>Kõik on korras.</p>
      ) : (
        <Stack component="ul" gap={8} m={0} pl={0}>
          {advice.map(({ text, page }) => (
            <li key={text}>
              {text} {page !== undefined && <Link {...page.path}>{page.label}</Link>}
            </li>
          ))}
        </Stack>
      )}
    </Card>
  )
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
    // The database holds quarters from 1 to 4 only.
    [
      'Uusim kvartal',
      newestQuarter &&
        periodLabel({ year: newestQuarter.year, quarter: newestQuarter.quarter as Quarter }),
    ],
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
