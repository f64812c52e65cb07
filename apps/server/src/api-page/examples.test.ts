import type { Endpoint } from '@kvartal/contract/endpoint'
import { endpoints } from '@kvartal/contract/endpoints'
import { addLink } from '@kvartal/database/one-time-links/one-time-links'
import { addInvitation } from '@kvartal/database/users/invitations'
import { can } from '@kvartal/domain/access/capability'
import { expect, test } from 'vitest'
import { sourcesForFile } from '../../../../tests/fake-sources/sources-for-file.ts'
import { loadSample } from '../sample/load-sample.ts'
import { hashToken, newToken } from '../sessions/token.ts'
import { callAs } from '../testing/call-as.ts'
import { appForFile, testMail } from '../testing/open-test-app.ts'
import { codeOf, makeSecondFactor } from '../testing/second-factors.ts'
import { headersOf, type TestCaller } from '../testing/test-callers.ts'
import type { Example } from './example.ts'
import { shortened } from './testing/shortened.ts'

// The list keeps the exact types of each call; this test needs only their common part.
const calls = endpoints as unknown as Readonly<Record<string, Endpoint>>

/** The replies of earlier calls. */
type Answered = Readonly<
  Record<
    string,
    {
      readonly _id: string
      readonly runId: string
      readonly token: string
      readonly undoToken: string
      readonly link: unknown
      readonly secret: string
      readonly recoveryCodes: readonly string[]
      readonly 0?: { readonly _id: string }
    }
  >
>

const code = '10714568'
const other = '10000018'
/** A session of the person in another browser. */
const otherSession = '00000000-0000-4000-8000-000000000000'
/** Names a login that waits for its code. */
const ticket = newToken()
const person = { name: 'Mari Maasikas', email: 'mari@naide.ee', password: 'pikk ja salajane' }

/** The token of the example link that confirms an address. */
const linkToken = newToken()

/** The token of a link in a reply; an invitation has it one level deeper. */
function tokenIn(made: unknown): string {
  const { link } = made as { readonly link: string }
  return link.split('#')[1] ?? ''
}

/** Every call once, in an order in which each succeeds. */
const story: readonly (readonly [
  name: string,
  input?: (answered: Answered) => Example['input'],
])[] = [
  ['register', () => ({ body: person })],
  ['login', () => ({ body: { email: person.email, password: person.password } })],
  ['readMe'],
  ['updateProfile', () => ({ body: { name: person.name, email: person.email } })],
  ['readNotices'],
  ['saveNotices', () => ({ body: { failures: false } })],
  ['askEmailConfirmation'],
  ['readMailing'],
  ['askPasswordLink', () => ({ body: { email: person.email } })],
  ['confirmEmail', () => ({ body: { token: linkToken } })],
  ['listSessions'],
  ['endSession', () => ({ params: { id: otherSession } })],
  ['endOtherSessions'],
  ['readSecondFactor'],
  ['startSecondFactor', () => ({ body: {} })],
  [
    'confirmSecondFactor',
    ({ startSecondFactor }) => ({ body: { code: codeOf(startSecondFactor?.secret ?? '') } }),
  ],
  [
    'finishLogin',
    ({ startSecondFactor }) => ({
      body: { ticket, code: codeOf(startSecondFactor?.secret ?? '', 1) },
    }),
  ],
  [
    'renewRecoveryCodes',
    ({ startSecondFactor }) => ({ body: { code: codeOf(startSecondFactor?.secret ?? '') } }),
  ],
  [
    'turnOffSecondFactor',
    ({ renewRecoveryCodes }) => ({ body: { code: renewRecoveryCodes?.recoveryCodes[0] } }),
  ],
  ['addKey', () => ({ body: { name: 'Kuuaruanne' } })],
  ['listKeys'],
  ['removeKey', ({ addKey }) => ({ params: { id: addKey?._id ?? '' } })],
  ['saveWatch', () => ({ body: { isWatched: true, watch: { kind: 'company', subject: code } } })],
  ['saveWatchSettings', () => ({ body: { sendsDigest: true } })],
  ['listWatched'],
  ['readWatchedCompanies'],
  ['readWatchedLists'],
  ['listUsers'],
  ['readUser', () => ({ params: { id: '1' } })],
  ['saveUserRole', () => ({ params: { id: '1' }, body: { role: 'haldur' } })],
  [
    'saveUserProfile',
    () => ({ params: { id: '1' }, body: { name: 'Jüri Tamm', email: 'jyri@naide.ee' } }),
  ],
  ['removeSecondFactor', () => ({ params: { id: '1' } })],
  ['endUserSessions', () => ({ params: { id: '1' } })],
  ['makePasswordLink', () => ({ params: { id: '1' } })],
  ['readAccountLink', ({ makePasswordLink }) => ({ body: { token: tokenIn(makePasswordLink) } })],
  [
    'setPasswordByLink',
    ({ makePasswordLink }) => ({
      body: { token: tokenIn(makePasswordLink), password: 'uus ja salajane' },
    }),
  ],
  ['addInvitation', () => ({ body: { email: 'kati@naide.ee', role: 'haldur', isMailed: false } })],
  ['listInvitations'],
  [
    'renewInvitation',
    ({ listInvitations }) => ({
      params: { id: listInvitations?.[0]?._id ?? '' },
      body: { isMailed: false },
    }),
  ],
  [
    'acceptInvitation',
    ({ renewInvitation }) => ({
      body: {
        token: tokenIn(renewInvitation?.link),
        name: 'Kati Karu',
        password: 'pikk ja salajane',
      },
    }),
  ],
  ['removeInvitation', () => ({ params: { id: '2' } })],
  ['removeUser', () => ({ params: { id: '1' } })],
  ['listCompanies', () => ({ query: { search: 'ehitus', limit: '2' } })],
  ['readCompany', () => ({ params: { id: code } })],
  ['readCompanyFinancials', () => ({ params: { id: code } })],
  ['listSimilarCompanies', () => ({ params: { id: code }, query: { limit: '2' } })],
  ['readCompanyStandings', () => ({ params: { id: code } })],
  ['readPeriods'],
  ['compareCompanies', () => ({ query: { codes: `${code},${other}` } })],
  ['readTagAverages', () => ({ query: { tags: '1' } })],
  ['readTagAveragesOfCompany', () => ({ params: { id: code } })],
  ['readFigureHistory', () => ({ params: { registryCode: code } })],
  [
    'readRanking',
    () => ({ query: { metric: 'revenuePerEmployee', county: 'Harju maakond', limit: '2' } }),
  ],
  ['readRankingChoices'],
  ['readOverview', () => ({ query: { metric: 'revenue' } })],
  ['readOverviewHistory', () => ({ query: { activity: 'Ehitus', county: 'Harju maakond' } })],
  ['searchEverything', () => ({ query: { q: 'maru', limit: '2' } })],
  ['listTags'],
  ['readTag', () => ({ params: { id: '1' } })],
  ['listCompaniesOfTag', () => ({ params: { id: '1' } })],
  ['listReportsOfCompany', () => ({ params: { id: code } })],
  ['readAnnualReport', () => ({ params: { id: code, year: '2024', reportType: '14' } })],
  ['readFinancialRatios', () => ({ params: { id: code, year: '2024' } })],
  ['compareReports', () => ({ query: { codes: `${code},${other}` } })],
  ['readReportTagAverages', () => ({ query: { tags: '1' } })],
  ['readReportHistory', () => ({ params: { id: code } })],
  ['readReportStandings', () => ({ params: { id: code } })],
  ['readReportStats'],
  ['listLoadedYears'],
  ['listPublishedYears'],
  ['readDataSummary'],
  ['findByRegistryCode', () => ({ params: { code } })],
  ['searchRegistry', () => ({ query: { term: 'maru' } })],
  ['readFromRegistry', () => ({ params: { code: other } })],
  [
    'addCompany',
    () => ({ body: { registryCode: '12345678', name: 'Näidis OÜ', county: 'Tartu maakond' } }),
  ],
  [
    'changeCompany',
    ({ addCompany }) => ({
      params: { id: addCompany?._id ?? '' },
      body: { businessActivity: 'Ehitus' },
    }),
  ],
  ['changeCompanies', ({ addCompany }) => ({ body: { ids: [addCompany?._id], isTracked: false } })],
  [
    'curateMany',
    () => ({ body: { codes: [code, '87654321', 'tühi'], tags: ['1'], dryRun: true } }),
  ],
  ['removeCompany', ({ addCompany }) => ({ params: { id: addCompany?._id ?? '' } })],
  ['undoChange', ({ removeCompany }) => ({ params: { token: removeCompany?.undoToken ?? '' } })],
  ['listUndoable'],
  ['refreshCompany', ({ readCompany }) => ({ params: { id: readCompany?._id ?? '' } })],
  ['recommendCompany', () => ({ body: { registryCode: '16000001', name: 'Soovitatud OÜ' } })],
  ['listRecommended'],
  [
    'approveCompany',
    ({ listRecommended }) => ({
      params: { id: listRecommended?.[0]?._id ?? '' },
      body: { tags: ['1'] },
    }),
  ],
  ['rejectCompany', ({ listRecommended }) => ({ params: { id: listRecommended?.[0]?._id ?? '' } })],
  ['addTag', () => ({ body: { name: 'Näidis', color: '#0057b8', textColor: '#ffffff' } })],
  [
    'changeTag',
    ({ addTag }) => ({
      params: { id: addTag?._id ?? '' },
      body: { description: 'Ettevõtted, mida näiteks tuua' },
    }),
  ],
  [
    'tagCompanies',
    ({ addTag }) => ({ params: { id: addTag?._id ?? '' }, body: { codes: [code, other] } }),
  ],
  ['removeTag', ({ addTag }) => ({ params: { id: addTag?._id ?? '' } })],
  ['readRecommendForAll'],
  ['readShowAllCompanies'],
  ['saveSetting', () => ({ params: { key: 'showRecommendForAll' }, body: { value: true } })],
  ['readSetting', () => ({ params: { key: 'defaultUserRole' } })],
  ['listSettings'],
  ['listTaxRates'],
  [
    'saveTaxRate',
    () => ({ params: { year: '2027' }, body: { socialTaxRate: 33, incomeTaxRate: 22 } }),
  ],
  ['removeTaxRate', () => ({ params: { year: '2027' } })],
  [
    'saveRunSettings',
    () => ({ body: { emtaBaseUrl: sources.emtaPageUrl, delayBetweenRequests: 2000 } }),
  ],
  ['readRunSettings'],
  ['testSource', () => ({ body: { emtaBaseUrl: sources.emtaPageUrl } })],
  ['listAvailableFiles'],
  [
    'startEmtaRun',
    () => ({
      body: { fileUrls: [`${sources.url}/s/x/download/tasutud_maksud_2026_i_kvartal.csv`] },
    }),
  ],
  ['listRuns', () => ({ query: { limit: '2' } })],
  ['readRun', ({ startEmtaRun }) => ({ params: { id: startEmtaRun?.runId ?? '' } })],
  ['pauseRun', ({ startEmtaRun }) => ({ params: { id: startEmtaRun?.runId ?? '' } })],
  ['resumeRun', ({ startEmtaRun }) => ({ params: { id: startEmtaRun?.runId ?? '' } })],
  ['tryRunNow', ({ startEmtaRun }) => ({ params: { id: startEmtaRun?.runId ?? '' } })],
  ['listRunSteps', ({ startEmtaRun }) => ({ params: { id: startEmtaRun?.runId ?? '' } })],
  ['cancelRun', ({ startEmtaRun }) => ({ params: { id: startEmtaRun?.runId ?? '' } })],
  ['followRun', ({ startEmtaRun }) => ({ params: { id: startEmtaRun?.runId ?? '' } })],
  ['retryFailedSteps', ({ startEmtaRun }) => ({ params: { id: startEmtaRun?.runId ?? '' } })],
  ['startRegistryRun', () => ({ body: { onlyMissing: 'true' } })],
  [
    'fetchReportsOfCompany',
    () => ({ params: { id: code }, body: { years: [2024], reportTypes: ['14', '35'] } }),
  ],
  [
    'startReportsRunOfYear',
    () => ({ params: { year: '2024' }, body: { reportTypes: ['14', '35'] } }),
  ],
  ['startReportsRun', () => ({ body: { years: [2023, 2024], reportTypes: ['14', '35'] } })],
  ['saveRetention', () => ({ body: { runDays: 400 } })],
  ['readRetention'],
  ['exportExpiringRuns'],
  ['listAuditLog', () => ({ query: { limit: '2' } })],
  ['readSystem'],
  ['logout'],
]

const sources = await sourcesForFile()
const opened = await appForFile({
  allowPrivateSources: true,
  mail: testMail,
  registry: { openDataUrl: sources.registryPageUrl },
})

/** Sets up states that calls alone cannot reach, since no run is executed. */
const before: Readonly<Record<string, (answered: Answered) => Promise<unknown>>> = {
  readMe: () =>
    opened.database.pool.query("update users set role = 'administraator' where email = $1", [
      person.email,
    ]),
  confirmEmail: async () => {
    const { id } = await opened.database.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    await addLink(opened.database.db, {
      owner: { purpose: 'email', userId: id },
      tokenHash: hashToken(linkToken),
      email: person.email,
      madeBy: null,
      hours: 1,
    })
  },
  removeInvitation: () =>
    addInvitation(opened.database.db, {
      email: 'peeter@naide.ee',
      role: 'külaline',
      invitedBy: { id: 3, name: 'Test' },
      hours: 1,
    }),
  endSession: () =>
    opened.database.pool.query(
      "insert into sessions (token_hash, user_id, id) select '\\x00', id, $2 from users where email = $1",
      [person.email, otherSession],
    ),
  finishLogin: () =>
    opened.database.pool.query(
      'insert into pending_logins (token_hash, user_id, password_hash) select $2, id, password_hash from users where email = $1',
      [person.email, hashToken(ticket)],
    ),
  // As if the last code had been given long ago.
  renewRecoveryCodes: () => opened.database.pool.query('update second_factors set last_step = 0'),
  removeSecondFactor: () => makeSecondFactor(opened.database.db, 1),
  rejectCompany: ({ listRecommended }) =>
    opened.database.pool.query(
      "update companies set state = 'pending', is_active = false, is_tracked = false where id = $1",
      [listRecommended?.[0]?._id],
    ),
  tryRunNow: ({ startEmtaRun }) =>
    opened.database.pool.query(
      `insert into run_steps (run_id, position, label, attempts, reason, not_before)
       values ($1, 2, 'tasutud_maksud_2026_i_kvartal.csv', 1, 'emta.ee ei vasta.', now() + interval '5 minutes')`,
      [startEmtaRun?.runId],
    ),
  retryFailedSteps: ({ startEmtaRun }) =>
    opened.database.pool.query(
      `with failed as (update runs set status = 'failed', kind = 'registry', request = '{"onlyMissing":false}' where id = $1 returning id)
       insert into run_steps (run_id, position, payload, label, status)
       select id, 1, '{"source":"service","registryCode":"10000018"}', 'Amserv', 'failed' from failed`,
      [startEmtaRun?.runId],
    ),
}

async function replyOf(
  endpoint: Endpoint,
  caller: TestCaller,
  input: Example['input'],
): Promise<Record<string, unknown> | string> {
  if (endpoint.isEventStream === true) {
    const url = endpoint.path.replaceAll(
      /\{(\w+)\}/g,
      (_, name: string) => input.params?.[name] ?? '',
    )
    return (await opened.app.inject({ url, headers: headersOf(caller) })).payload
  }
  const { status, message, data, pagination, warning } = await callAs(
    opened.app,
    caller,
    endpoint,
    input as object,
  )
  if (message !== undefined) throw new Error(`${endpoint.path} answered ${status}: ${message}`)
  const beside = endpoint.isRepeatedBeside === true ? (data as object) : {}
  return {
    success: true,
    ...beside,
    data,
    ...(pagination && { pagination }),
    ...(warning !== undefined && { warning }),
  }
}

test('the page shows every call with a recorded reply; `vitest -u` records them again', async () => {
  await loadSample(opened.database)
  const answered: Record<string, Answered[string]> = {}
  const examples: Record<string, Example> = {}
  for (const [name, inputOf = () => ({})] of story) {
    const endpoint = calls[name]
    if (endpoint === undefined) throw new Error(`There is no call ${name}.`)
    await before[name]?.(answered)
    const caller: TestCaller = can('anonymous', endpoint.access)
      ? 'anonymous'
      : { token: answered.login?.token ?? '' }
    const input = inputOf(answered)
    const reply = await replyOf(endpoint, caller, input)
    if (typeof reply === 'object') answered[name] = reply.data as Answered[string]
    examples[name] = shortened({ input, reply }) as Example
  }
  expect(Object.keys(examples).sort()).toEqual(Object.keys(calls).sort())
  await expect(`${JSON.stringify(examples, null, 1)}\n`).toMatchFileSnapshot('examples.json')
})
