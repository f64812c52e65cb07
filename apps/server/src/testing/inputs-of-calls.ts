import { tagCalls } from '@kvartal/contract/tag'
import { addKey } from '@kvartal/database/api-keys'
import { addInvitation } from '@kvartal/database/invitations'
import { addLink } from '@kvartal/database/one-time-links'
import { addRun } from '@kvartal/database/runs/change-run'
import { removeSecondFactor } from '@kvartal/database/second-factors'
import { listSessions, openSession } from '@kvartal/database/sessions'
import { saveTaxRate } from '@kvartal/database/tax-rates'
import { savePassword } from '@kvartal/database/users'
import { roles, type Visitor } from '@kvartal/domain/access/role'
import {
  makeCompany,
  makeErrorReport,
  makeKnown,
  makeTag,
  makeUser,
} from '@kvartal/testing/database/factories'
import type { FakeSources } from '../../../../tests/fake-sources/start-fake-sources.ts'
import { hashPassword } from '../accounts/password.ts'
import { hashToken, newToken } from '../accounts/token.ts'
import { callAs } from './call-as.ts'
import { makeNote, newNote } from './made-notes.ts'
import type { TestApp } from './open-test-app.ts'
import { codeOf, makeSecondFactor } from './second-factors.ts'

export interface CallInput {
  /** The value of `{…}` in the path; 1 when left out. */
  readonly param?: string | number
  /** Values of further path parameters, by name. */
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

/** The account of a role in every test app; an anonymous visitor is refused whatever they name. */
function idOf(caller: Visitor): number {
  return roles.findIndex((role) => role === caller) + 1 || 1
}

/**
 * The input with which a call succeeds, created for each call; a company and a tag with the id 1
 * must exist.
 */
export function inputsOfCalls(
  opened: TestApp,
  sources: FakeSources,
): Readonly<Record<string, (caller: Visitor) => CallInput | Promise<CallInput>>> {
  let made = 0
  const newEmail = () => `uus${(made += 1)}@example.ee`
  const newCompany = () => ({ registryCode: String(16_000_000 + (made += 1)), name: 'Uus OÜ' })
  const newUser = async () => (await makeUser(opened.database.db)).id

  /** The last choice of each visitor, so that every new choice is a change. */
  const wanted: Partial<Record<Visitor, boolean>> = { administraator: true }

  async function newLink(purpose: 'password' | 'email'): Promise<string> {
    const token = newToken()
    await addLink(opened.database.db, {
      owner: { purpose, userId: await newUser() },
      tokenHash: hashToken(token),
      email: null,
      madeBy: 3,
      hours: 1,
    })
    return token
  }

  async function newInvitation(): Promise<number> {
    const added = await addInvitation(opened.database.db, {
      email: newEmail(),
      role: 'haldur',
      invitedBy: { id: 3, name: 'Kutsuja' },
      hours: 1,
    })
    return added?.id ?? 0
  }

  async function newInvitationLink(): Promise<string> {
    const token = newToken()
    const owner = { purpose: 'invitation', invitationId: await newInvitation() } as const
    await addLink(opened.database.db, {
      owner,
      tokenHash: hashToken(token),
      email: null,
      madeBy: 3,
      hours: 1,
    })
    return token
  }

  /** A further key of the caller, since only one's own can be removed. */
  async function newKeyId(caller: Visitor): Promise<number> {
    return addKey(opened.database.db, {
      userId: idOf(caller),
      name: 'Teine',
      keyHash: hashToken(newToken()),
      suffix: 'abcd',
    })
  }

  /** A further session of the caller, since only one's own can be ended. */
  async function newSessionId(caller: Visitor): Promise<string> {
    await openSession(opened.database.db, idOf(caller), hashToken(newToken()))
    const sessions = await listSessions(opened.database.db, idOf(caller), null)
    return sessions[0]?.id ?? ''
  }

  /** A code of the caller's second factor, which is set up again. */
  async function newCode(caller: Visitor, isConfirmed = true): Promise<string> {
    return codeOf(await makeSecondFactor(opened.database.db, idOf(caller), { isConfirmed }))
  }

  /** A company that the directory contains too, so that it can be refreshed. */
  async function newCompanyId(state: 'managed' | 'pending' = 'managed'): Promise<number> {
    const { id, registryCode, name } = await makeCompany(opened.database.db, { state })
    await makeKnown(opened.database.db, { registryCode, name })
    return id
  }

  /** A company that is not curated yet. */
  async function newKnownCode(): Promise<string> {
    const { registryCode, name } = newCompany()
    await makeKnown(opened.database.db, { registryCode, name })
    return registryCode
  }

  /** The undo token of a deletion by the haldur, which an administrator may undo too. */
  async function newUndoToken(): Promise<string> {
    const deleted = await callAs(opened.app, 'haldur', tagCalls.removeTag, {
      params: { id: String(await makeTag(opened.database.db)) },
    })
    return deleted.data?.undoToken ?? ''
  }

  /** Ends all runs, so that an equal one can be started. */
  async function endRuns(): Promise<void> {
    await opened.database.db.updateTable('runs').set({ status: 'cancelled' }).execute()
  }

  async function newRun(status: 'queued' | 'paused' | 'succeeded' | 'failed'): Promise<number> {
    await endRuns()
    const { db } = opened.database
    const added = await addRun(db, {
      kind: 'registry',
      request: { onlyMissing: false },
      startedBy: null,
    })
    const id = 'id' in added ? added.id : 0
    await db.updateTable('runs').set({ status }).where('id', '=', id).execute()
    const step = {
      run_id: id,
      position: 1,
      payload: JSON.stringify({ source: 'service', registryCode: '10000018' }),
      label: 'Amserv',
      status: 'failed',
    } as const
    await db.insertInto('run_steps').values(step).execute()
    return id
  }

  return {
    readTagAverages: () => ({ query: { tags: '1' } }),
    readReportTagAverages: () => ({ query: { tags: '1' } }),
    readFigureHistory: async () => ({
      param: (await makeCompany(opened.database.db)).registryCode,
    }),
    readAnnualReport: () => ({ params: { year: 2024, reportType: '14' } }),
    readFinancialRatios: () => ({ params: { year: 2024 } }),
    register: () => ({ body: { name: 'Uus', email: newEmail(), password: 'salajane' } }),
    // No account has this password; accounts/login.test.ts tests that a login is written to the
    // audit log.
    login: () => ({ body: { email: 'puudub@example.ee', password: 'salajane' } }),
    saveNotices: (caller) => ({ body: { failures: (wanted[caller] = wanted[caller] !== true) } }),
    // Wrong on purpose: the caller must remain.
    removeMyself: async (caller) => {
      await savePassword(opened.database.db, idOf(caller), await hashPassword('õige parool'))
      return { body: { password: 'vale parool', code: null } }
    },
    askPasswordLink: () => ({ body: { email: 'puudub@example.ee' } }),
    readAccountLink: async () => ({ body: { token: await newLink('password') } }),
    setPasswordByLink: async () => ({
      body: { token: await newLink('password'), password: 'salajane' },
    }),
    confirmEmail: async () => ({ body: { token: await newLink('email') } }),
    acceptInvitation: async () => ({
      body: { token: await newInvitationLink(), name: 'Kutsutu', password: 'salajane' },
    }),
    makePasswordLink: async () => ({ param: await newUser() }),
    addInvitation: () => ({ body: { email: newEmail(), role: 'haldur' } }),
    renewInvitation: async () => ({ param: await newInvitation(), body: {} }),
    removeInvitation: async () => ({ param: await newInvitation() }),
    updateProfile: () => ({ body: { name: `Uus nimi ${(made += 1)}`, email: newEmail() } }),
    finishLogin: () => ({ body: { ticket: newToken(), code: '123456' } }),
    endSession: async (caller) => ({ param: await newSessionId(caller) }),
    startSecondFactor: async (caller) => {
      await removeSecondFactor(opened.database.db, idOf(caller))
      return { body: {} }
    },
    confirmSecondFactor: async (caller) => ({ body: { code: await newCode(caller, false) } }),
    renewRecoveryCodes: async (caller) => ({ body: { code: await newCode(caller) } }),
    turnOffSecondFactor: async (caller) => ({ body: { code: await newCode(caller) } }),
    removeSecondFactor: async () => {
      const id = await newUser()
      await makeSecondFactor(opened.database.db, id)
      return { param: id }
    },
    endUserSessions: async () => ({ param: await newUser() }),
    addKey: () => ({ body: { name: 'Uus võti' } }),
    removeKey: async (caller) => ({ param: await newKeyId(caller) }),
    saveWatch: async () => ({
      body: {
        isWatched: true,
        watch: { kind: 'company', subject: (await makeCompany(opened.database.db)).registryCode },
      },
    }),
    saveWatchSettings: () => ({ body: { sendsDigest: false } }),
    removeUser: async () => ({ param: await newUser() }),
    saveUserRole: async () => ({ param: await newUser(), body: { role: 'haldur' } }),
    saveUserProfile: async () => ({
      param: await newUser(),
      body: { name: 'Teine nimi', email: newEmail() },
    }),
    addCompany: () => ({ body: newCompany() }),
    changeCompany: async () => ({ param: await newCompanyId(), body: { isTracked: false } }),
    changeCompanies: async () => ({
      body: { ids: [String(await newCompanyId())], isActive: false },
    }),
    curateMany: async () => ({ body: { codes: [await newKnownCode()] } }),
    tagCompanies: async () => ({
      param: await makeTag(opened.database.db),
      body: { codes: [await newKnownCode()] },
    }),
    undoChange: async () => ({ params: { token: await newUndoToken() } }),
    removeCompany: async () => ({ param: await newCompanyId() }),
    refreshCompany: async () => ({ param: await newCompanyId() }),
    recommendCompany: () => ({ body: newCompany() }),
    approveCompany: async () => ({ param: await newCompanyId('pending'), body: {} }),
    rejectCompany: async () => ({ param: await newCompanyId('pending') }),
    reportError: async () => ({ body: { registryCode: await newKnownCode(), text: 'Vale arvud' } }),
    decideErrorReport: async () => ({
      param: await makeErrorReport(opened.database.db),
      body: { status: 'fixed', answer: null },
    }),
    findByRegistryCode: () => ({ param: '10000018' }),
    readFromRegistry: () => ({ param: '10000018' }),
    searchRegistry: () => ({ query: { term: 'amserv' } }),
    addNote: () => ({ body: newNote }),
    changeNote: async (caller) => ({
      param: await makeNote(opened.database.db, idOf(caller)),
      body: newNote,
    }),
    removeNote: async (caller) => ({ param: await makeNote(opened.database.db, idOf(caller)) }),
    addTag: () => ({ body: { name: `Tag ${(made += 1)}` } }),
    changeTag: async () => ({
      param: await makeTag(opened.database.db),
      body: { name: `Tag ${(made += 1)}` },
    }),
    removeTag: async () => ({ param: await makeTag(opened.database.db) }),
    readSetting: () => ({ param: 'defaultUserRole' }),
    saveSetting: () => ({ param: 'showRecommendForAll', body: { value: true } }),
    saveTaxRate: () => ({ param: 2024, body: { socialTaxRate: 33, incomeTaxRate: 20 } }),
    removeTaxRate: async () => {
      await saveTaxRate(opened.database.db, { year: 2023, socialTaxRate: 33, incomeTaxRate: 20 })
      return { param: 2023 }
    },
    saveRetention: () => ({ body: { runDays: 400 } }),
    saveRunSettings: () => ({ body: { delayBetweenRequests: 2000 } }),
    testSource: () => ({ body: { emtaBaseUrl: sources.emtaPageUrl } }),
    startEmtaRun: async () => {
      await endRuns()
      return {
        body: { fileUrls: [`${sources.url}/s/x/download/tasutud_maksud_2026_i_kvartal.csv`] },
      }
    },
    startRegistryRun: async () => {
      await endRuns()
      return { body: {} }
    },
    startSourceRun: async () => {
      await endRuns()
      return { body: { source: 'register-details' } }
    },
    readRun: async () => ({ param: await newRun('succeeded') }),
    followRun: async () => ({ param: await newRun('succeeded') }),
    pauseRun: async () => ({ param: await newRun('queued') }),
    resumeRun: async () => ({ param: await newRun('paused') }),
    cancelRun: async () => ({ param: await newRun('queued') }),
    listRunSteps: async () => ({ param: await newRun('succeeded') }),
    tryRunNow: async () => {
      const param = await newRun('queued')
      await opened.database.pool.query(
        "update run_steps set status = 'waiting', not_before = now() + interval '5 minutes' where run_id = $1",
        [param],
      )
      return { param }
    },
    retryFailedSteps: async () => ({ param: await newRun('failed') }),
    fetchReportsOfCompany: async () => {
      await endRuns()
      return { body: { years: [2024], reportTypes: ['14'] } }
    },
    startReportsRunOfYear: async () => {
      await endRuns()
      return { params: { year: 2024 }, body: { reportTypes: ['14'] } }
    },
    startReportsRun: async () => {
      await endRuns()
      return { body: {} }
    },
  }
}
