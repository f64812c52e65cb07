import { invitationCalls } from '@kvartal/contract/invitations'
import { ownDataCalls } from '@kvartal/contract/own-data'
import { recommendationCalls } from '@kvartal/contract/recommendations'
import { runCalls } from '@kvartal/contract/runs'
import { settingCalls } from '@kvartal/contract/settings'
import { undoCalls } from '@kvartal/contract/undo'
import { userCalls } from '@kvartal/contract/user'
import { saveRecommendation } from '@kvartal/database/companies/save-companies'
import { sendNextMessage } from '@kvartal/database/mail/send-next'
import { makeCompany } from '@kvartal/testing/database/factories'
import { beforeEach, expect, test } from 'vitest'
import { openFailureTeller } from '../mail/failure-notices.ts'
import { callAs } from '../testing/call-as.ts'
import {
  giveEverything,
  type LeavingAccount,
  leavingPassword,
  newAccount,
  placesOf,
} from '../testing/leaving-accounts.ts'
import { appForFile, testMail } from '../testing/open-test-app.ts'
import { overlap, untilWaiting } from '../testing/overlap.ts'

const opened = await appForFile({ mail: testMail })
const { app, database } = opened
const { db, pool } = database

beforeEach(async () => {
  await db.deleteFrom('outbox').execute()
  await db.updateTable('runs').set({ status: 'cancelled' }).execute()
})

interface Outcome {
  readonly status: number
  readonly message: string | undefined
}

const statusOf = async (call: Promise<Outcome>): Promise<Outcome> => {
  const { status, message } = await call
  return { status, message }
}

const removals = {
  'its owner': ({ token }: LeavingAccount) =>
    statusOf(
      callAs(app, { token }, ownDataCalls.removeMyself, {
        body: { password: leavingPassword, code: null },
      }),
    ),
  'an administrator': ({ user }: LeavingAccount) =>
    statusOf(
      callAs(app, 'administraator', userCalls.removeUser, { params: { id: String(user.id) } }),
    ),
} as const

/** Writes of an administrator that take none of the locks of a deletion but that of the account. */
const writes = {
  'starts a run': ({ token }: LeavingAccount) =>
    statusOf(callAs(app, { token }, runCalls.startRegistryRun, { body: {} })),
  'changes a setting': ({ token }: LeavingAccount) =>
    statusOf(
      callAs(app, { token }, settingCalls.saveSetting, {
        params: { key: 'showAllCompanies' },
        body: { value: true },
      }),
    ),
} as const

const pairs = Object.entries(removals).flatMap(([by, remove]) =>
  Object.entries(writes).map(([what, write]) => ({ by, remove, what, write })),
)

async function expectForgotten({ user: { name, email } }: LeavingAccount): Promise<void> {
  expect(await placesOf(database, name)).toEqual([])
  expect(await placesOf(database, email)).toEqual([])
}

test.each(pairs)(
  'a person who $what while their account is deleted by $by is not named by it afterwards',
  async ({ remove, write }) => {
    const account = await newAccount(database, 'administraator')
    const [written, removed] = await overlap(
      database,
      () => write(account),
      () => remove(account),
    )
    expect([written.status, removed.status]).toEqual([expect.toBeOneOf([200, 202]), 200])
    const { rows } = await pool.query('select actor_name from audit_log where actor_id = $1', [
      account.user.id,
    ])
    expect(rows).toContainEqual({ actor_name: 'kustutatud kasutaja' })
    await expectForgotten(account)
  },
)

test.each(pairs)(
  'a person who $what after the deletion by $by has begun is logged out',
  async ({ remove, write }) => {
    const account = await newAccount(database, 'administraator')
    const [removed, written] = await overlap(
      database,
      () => remove(account),
      () => write(account),
    )
    expect(removed.status).toBe(200)
    expect(written).toMatchObject({
      status: 401,
      message: 'Seanss on lõppenud. Palun logi uuesti sisse.',
    })
    await expectForgotten(account)
  },
)

test.each(Object.entries(removals))(
  'a notice of a failure that is stored while an account is deleted by %s does not keep its address',
  async (_, remove) => {
    const account = await newAccount(database, 'administraator')
    const teller = openFailureTeller({ mail: testMail, webhookUrl: null, publicUrl: null })
    const removed = await db.transaction().execute(async (transaction) => {
      await teller.ofBackup(transaction, 'no space left on device', new Date())
      const removing = remove(account)
      await untilWaiting(database, 1)
      return { removing }
    })
    expect((await removed.removing).status).toBe(200)
    await expectForgotten(account)
  },
)

test('a mail that is being sent is waited for, and then forgotten', async () => {
  const account = await newAccount(database)
  await giveEverything(database, account)
  await db.deleteFrom('second_factors').where('user_id', '=', account.user.id).execute()
  await db
    .updateTable('outbox')
    .set({ give_up_at: 'epoch' })
    .where('sent_at', 'is not', null)
    .execute()
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const sending = sendNextMessage(db, 'mail', async () => {
    await end
    return { outcome: 'sent' }
  })
  const removing = removals['its owner'](account)
  await untilWaiting(database, 1)
  resolve()
  expect(await sending).toMatchObject({ message: { recipient: account.user.email } })
  expect((await removing).status).toBe(200)
  await expectForgotten(account)
})

/** Rejects what somebody without a login recommended in this account's name. */
async function rejectRecommendationOf({ user: { name, email } }: LeavingAccount): Promise<number> {
  const company = await makeCompany(db, { state: 'pending' })
  await saveRecommendation(db, company.id, {
    notes: 'Huvitav',
    userId: null,
    anonymous: { name, email },
  })
  const rejected = await callAs(app, 'administraator', recommendationCalls.rejectCompany, {
    params: { id: String(company.id) },
  })
  expect(rejected.status).toBe(200)
  return company.id
}

async function undoLast() {
  const { data = [] } = await callAs(app, 'administraator', undoCalls.listUndoable)
  return callAs(app, 'administraator', undoCalls.undoChange, {
    params: { token: data[0]?._id ?? '' },
  })
}

async function expectRestoredWithoutPerson(id: number): Promise<void> {
  const { rows } = await pool.query(
    'select recommendation_notes as notes, recommended_by, recommender_name, recommender_email from companies where id = $1',
    [id],
  )
  expect(rows).toEqual([
    { notes: 'Huvitav', recommended_by: null, recommender_name: null, recommender_email: null },
  ])
}

test('undoing the deletion of a recommendation does not bring its person back', async () => {
  const account = await newAccount(database)
  const id = await rejectRecommendationOf(account)
  expect(await placesOf(database, account.user.email)).toContain('undo_steps.step')
  expect((await removals['its owner'](account)).status).toBe(200)
  await expectForgotten(account)
  expect((await undoLast()).status).toBe(200)
  await expectRestoredWithoutPerson(id)
})

test('nor does undoing it while the account is being deleted', async () => {
  const account = await newAccount(database)
  const id = await rejectRecommendationOf(account)
  const [removed, undone] = await overlap(
    database,
    () => removals['its owner'](account),
    () => undoLast(),
  )
  expect([removed.status, undone.status]).toEqual([200, 200])
  await expectForgotten(account)
  await expectRestoredWithoutPerson(id)
})

test('the mail of an invitation goes with the account that it names, since its link ends', async () => {
  const account = await newAccount(database, 'administraator')
  const invited = await callAs(app, { token: account.token }, invitationCalls.addInvitation, {
    body: { email: 'kutsutu@example.ee', role: 'külaline' },
  })
  expect(invited.status).toBe(200)
  expect(await placesOf(database, account.user.name)).toContain('outbox.content')
  expect((await removals['an administrator'](account)).status).toBe(200)
  await expectForgotten(account)
  const { rows } = await pool.query('select recipient from outbox')
  expect(rows).toEqual([])
})

test.each(Object.entries(removals))(
  'an account with everything under way is nowhere in the database after its deletion by %s',
  async (_, remove) => {
    const account = await newAccount(database, 'administraator')
    await giveEverything(database, account)
    await db.deleteFrom('second_factors').where('user_id', '=', account.user.id).execute()
    await rejectRecommendationOf(account)
    await pool.query("update runs set status = 'running', worker = 'here' where started_by = $1", [
      account.user.id,
    ])
    const places = await placesOf(database, account.user.name)
    expect(places).toEqual(expect.arrayContaining(['runs.started_by_name', 'undo_steps.step']))
    expect((await remove(account)).status).toBe(200)
    await expectForgotten(account)
    // Its address before the sign, as dedupe keys and mailboxes have it.
    expect(await placesOf(database, account.user.email.split('@')[0] ?? '')).toEqual([])
  },
)
