import type { System } from '@kvartal/contract/system'
import { expect, test } from 'vitest'
import { type Advice, adviceOn, lastPublished } from './advice.ts'

const now = new Date('2026-11-22T12:00:00Z')

const backup = {
  startedAt: '2026-11-22T01:30:00Z',
  machine: 'üks',
  file: '/b/x',
  size: 9,
  rows: 1,
  failure: null,
}

const cleaning = {
  startedAt: '2026-11-22T02:30:00Z',
  finishedAt: '2026-11-22T02:31:00Z',
  asOf: '2026-11-22T02:30:00Z',
  removed: { runs: 2 },
  auditFile: null,
  failure: null,
}

const sending = {
  channel: 'mail',
  waiting: 1,
  retried: 0,
  givenUpLately: 0,
  lastSentAt: null,
  lastError: null,
} as const

const healthy: System = {
  version: '0.1.0',
  startedAt: '2026-11-20T10:00:00Z',
  memory: { resident: 1e8, heapLimit: 1e9 },
  database: { version: '18.1', size: 1e8 },
  disks: [{ what: 'data', free: 79e9, total: 252e9 }],
  refusals: { failedLogins: 0, notLoggedIn: 0, notAllowed: 0, tooMany: 0 },
  workers: 1,
  runs: {
    waiting: 0,
    running: 0,
    failures: [],
    lastSuccess: {
      emta: null,
      registry: null,
      'register-details': null,
      'annual-reports': null,
      'company-reports': null,
      'report-activities': null,
    },
    week: [],
  },
  freshness: {
    newestQuarter: { year: 2026, quarter: 3 },
    trackedCompanies: 5,
    withNewestQuarter: 5,
    registryFileAsOf: null,
  },
  backups: { schedule: { cron: '30 3 * * *', keep: 14 }, last: backup, lastGood: backup, week: [] },
  mail: { isOn: true, hasWebhook: false, channels: [sending] },
  firstSteps: {
    hasOwnData: true,
    hasSchedule: true,
    hasColleague: true,
    hasSecondFactor: true,
    hasOperator: true,
  },
  cleaning,
}

/** All that an advice says. */
function sentencesOf({ title, detail, remedy }: Advice): string {
  return [title, detail, 'how' in remedy ? remedy.how : ''].join('. ')
}

test('there is no advice while all is well', () => {
  expect(adviceOn(healthy, now)).toEqual([])
})

test.each<[string, Partial<System>, RegExp]>([
  ['no worker', { workers: 0 }, /^Ükski taustaprotsess ei tööta/],
  ['no schedule of backups', { backups: { ...healthy.backups, schedule: null } }, /BACKUP_DIR/],
  [
    'no backup yet',
    { backups: { ...healthy.backups, last: null, lastGood: null } },
    /^Ühtegi varukoopiat ei ole veel tehtud/,
  ],
  [
    'an old backup',
    { backups: { ...healthy.backups, lastGood: { ...backup, startedAt: '2026-11-20T01:30:00Z' } } },
    /vanem kui ööpäev/,
  ],
  [
    'a failed backup',
    { backups: { ...healthy.backups, last: { ...backup, failure: 'ENOSPC' } } },
    /^Varukoopia ebaõnnestus\. 22\.11\.2026, 03:30: ENOSPC/,
  ],
  [
    'a failed cleaning',
    { cleaning: { ...cleaning, failure: 'ENOSPC' } },
    /^Öine koristus ebaõnnestus\. 22\.11\.2026, 04:30: ENOSPC/,
  ],
  [
    'a clock that jumped',
    { cleaning: { ...cleaning, asOf: '2026-10-01T02:30:00Z' } },
    /^Serveri kell on liikunud järsult edasi.* 01\.10\.2026, 05:30/,
  ],
  [
    'mails that cannot be sent',
    { mail: { ...healthy.mail, channels: [{ ...sending, retried: 1, lastError: '535 login' }] } },
    /^Kõiki kirju ei saanud saata\. 535 login/,
  ],
  [
    'a webhook that was given up',
    {
      mail: {
        ...healthy.mail,
        channels: [{ ...sending, channel: 'webhook', givenUpLately: 1, lastError: 'HTTP 404' }],
      },
    },
    /aadressile WEBHOOK_URL .*HTTP 404/,
  ],
  [
    'a full disk',
    { disks: [{ what: 'data', free: 1e9, total: 252e9 }] },
    /^Kettal, kus on andmebaas, on vaba ainult 1,0/,
  ],
  [
    'an old quarter',
    { freshness: { ...healthy.freshness, newestQuarter: { year: 2026, quarter: 2 } } },
    /^III kv 2026 on avaldatud, aga laadimata\. Uusim kvartal on II kv 2026/,
  ],
  [
    'no quarter',
    { freshness: { ...healthy.freshness, newestQuarter: null } },
    /EMTA andmeid ei ole veel laaditud/,
  ],
  [
    'failures',
    {
      runs: {
        ...healthy.runs,
        failures: [
          { _id: '1', kind: 'emta', status: 'failed', finishedAt: '2026-11-22T01:30:00Z' },
        ],
      },
    },
    /ebaõnnestus täielikult või osaliselt 1 uuendamine/,
  ],
])('there is advice for %s', (_, change, sentence) => {
  expect(adviceOn({ ...healthy, ...change }, now).map(sentencesOf)).toEqual([
    expect.stringMatching(sentence),
  ])
})

const failure = {
  _id: '7',
  kind: 'emta',
  status: 'failed',
  finishedAt: '2026-11-22T01:30:00Z',
} as const

test.each<[string, Partial<System>, object]>([
  ['a full disk', { disks: [{ what: 'data', free: 1e9, total: 252e9 }] }, { to: '/users/manage' }],
  [
    'an old quarter',
    { freshness: { ...healthy.freshness, newestQuarter: { year: 2026, quarter: 2 } } },
    { to: '/companies/manage' },
  ],
  [
    'no quarter',
    { freshness: { ...healthy.freshness, newestQuarter: null } },
    { to: '/companies/manage' },
  ],
  [
    'one failure',
    { runs: { ...healthy.runs, failures: [failure] } },
    { to: '/runs/$id', params: { id: '7' } },
  ],
  [
    'failures',
    { runs: { ...healthy.runs, failures: [failure, { ...failure, _id: '8' }] } },
    { to: '/runs' },
  ],
])('the advice for %s links to the page where it is followed', (_, change, path) => {
  expect(adviceOn({ ...healthy, ...change }, now)).toMatchObject([{ remedy: { path } }])
})

test('a small disk that is a third empty is enough', () => {
  expect(
    adviceOn({ ...healthy, disks: [{ what: 'temporary', free: 1e9, total: 3e9 }] }, now),
  ).toEqual([])
})

test.each([
  ['2026-10-16T12:00:00Z', { year: 2026, quarter: 2 }],
  ['2026-10-18T12:00:00Z', { year: 2026, quarter: 3 }],
  ['2027-01-10T12:00:00Z', { year: 2026, quarter: 3 }],
  ['2027-01-19T12:00:00Z', { year: 2026, quarter: 4 }],
])('on %s a quarter counts as published a week after its day', (moment, quarter) => {
  expect(lastPublished(new Date(moment))).toEqual(quarter)
})
