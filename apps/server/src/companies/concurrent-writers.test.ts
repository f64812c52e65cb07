import { companyCalls } from '@kvartal/contract/companies'
import { curationCalls } from '@kvartal/contract/curate-many'
import { recommendationCalls } from '@kvartal/contract/recommendations'
import { runCalls } from '@kvartal/contract/runs'
import { tagCalls } from '@kvartal/contract/tag'
import { undoCalls } from '@kvartal/contract/undo'
import { userCalls } from '@kvartal/contract/user'
import { updateFromDirectory } from '@kvartal/database/companies/update-from-directory'
import { openSession } from '@kvartal/database/sessions'
import type { Role } from '@kvartal/domain/access/role'
import {
  makeCompany,
  makeKnown,
  makeRegistryCode,
  makeTag,
  makeUser,
} from '@kvartal/testing/database/factories'
import { beforeEach, expect, test } from 'vitest'
import { hashToken, newToken } from '../accounts/token.ts'
import { usualReadLimits } from '../kit/limits/read-limits.ts'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'
import { overlap } from '../testing/overlap.ts'
import type { TestCaller } from '../testing/test-callers.ts'

// A busy machine may keep calls of one person waiting for longer than visitors would.
const opened = await appForFile({
  readLimits: { ...usualReadLimits, calls: { ...usualReadLimits.calls, queueMs: null } },
})

beforeEach(() => opened.database.pool.query('delete from attempts'))

const params = (id: number) => ({ params: { id: String(id) } })

async function makeMany<Made>(count: number, make: () => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  for (let i = 0; i < count; i += 1) made.push(await make())
  return made
}

/** An account that recommends companies until it is deleted. */
async function makeRecommender(role: Role = 'külaline') {
  const { id } = await makeUser(opened.database.db, { role })
  const token = newToken()
  await openSession(opened.database.db, id, hashToken(token))
  return { id, token }
}

/**
 * Every kind of call that writes companies and tags, many at the same time, on the same few
 * records.
 */
async function writeAtOnce(): Promise<
  readonly { readonly call: string; readonly status: number }[]
> {
  const { app, database } = opened
  const { db } = database
  const tagIds = await makeMany(4, () => makeTag(db))
  const tags = tagIds.map(String)
  const backwards = tags.toReversed()
  const managed = await makeMany(6, () => makeCompany(db, { tagIds }))
  for (const company of managed) await makeKnown(db, company)
  const pending = await makeMany(4, () => makeCompany(db, { state: 'pending', tagIds }))
  const recommender = await makeRecommender()
  const recommend = () =>
    callAs(app, recommender, recommendationCalls.recommendCompany, {
      body: { registryCode: makeRegistryCode(), name: 'Soovitatud OÜ', tags },
    })
  // Deleting the account also changes the companies that it recommended before.
  await recommend()
  const ids = managed.map(({ id }) => String(id))
  const uncurated = [makeRegistryCode(), makeRegistryCode()]
  for (const registryCode of uncurated) await makeKnown(db, { registryCode, name: 'Tuntud OÜ' })
  const known = [...managed.map(({ registryCode }) => registryCode), ...uncurated]
  const deleted = await callAs(
    app,
    'haldur',
    companyCalls.removeCompany,
    params((await makeCompany(db)).id),
  )
  const calls = [
    ...managed.flatMap(
      ({ id }) =>
        [
          [
            'change',
            callAs(app, 'haldur', companyCalls.changeCompany, {
              ...params(id),
              body: { tags: backwards, county: 'Tartu maakond' },
            }),
          ],
          [
            'change',
            callAs(app, 'haldur', companyCalls.changeCompany, {
              ...params(id),
              body: { tags: tags.slice(0, 2) },
            }),
          ],
        ] as const,
    ),
    [
      'change many',
      callAs(app, 'haldur', companyCalls.changeCompanies, { body: { ids, addTags: backwards } }),
    ],
    [
      'change many',
      callAs(app, 'haldur', companyCalls.changeCompanies, {
        body: { ids: ids.toReversed(), removeTags: tags, isActive: true },
      }),
    ],
    [
      'curate many',
      callAs(app, 'haldur', curationCalls.curateMany, { body: { codes: known, tags: backwards } }),
    ],
    [
      'curate many',
      callAs(app, 'administraator', curationCalls.curateMany, {
        body: { codes: known.toReversed(), tags, isTracked: false },
      }),
    ],
    [
      'undo',
      callAs(app, 'administraator', undoCalls.undoChange, {
        params: { token: deleted.data?.undoToken ?? '' },
      }),
    ],
    [
      'undo',
      callAs(app, 'haldur', undoCalls.undoChange, {
        params: { token: deleted.data?.undoToken ?? '' },
      }),
    ],
    ...tagIds.map(
      (id) =>
        [
          'change tag',
          callAs(app, 'haldur', tagCalls.changeTag, {
            ...params(id),
            body: { description: 'Teine' },
          }),
        ] as const,
    ),
    ['remove tag', callAs(app, 'administraator', tagCalls.removeTag, params(tagIds[1] ?? 0))],
    ['remove tag', callAs(app, 'administraator', tagCalls.removeTag, params(tagIds[3] ?? 0))],
    ['add tag', callAs(app, 'haldur', tagCalls.addTag, { body: { name: `Uus ${tags[0]}` } })],
    ...pending.map(
      ({ id }, place) =>
        [
          'decide',
          place % 2 === 0
            ? callAs(app, 'haldur', recommendationCalls.approveCompany, {
                ...params(id),
                body: { tags: backwards },
              })
            : callAs(app, 'haldur', recommendationCalls.rejectCompany, params(id)),
        ] as const,
    ),
    [
      'add',
      callAs(app, 'haldur', companyCalls.addCompany, {
        body: { registryCode: makeRegistryCode(), name: 'Uus OÜ', tags: backwards },
      }),
    ],
    ['recommend', recommend()],
    ['remove user', callAs(app, 'administraator', userCalls.removeUser, params(recommender.id))],
    ['remove', callAs(app, 'haldur', companyCalls.removeCompany, params(managed[5]?.id ?? 0))],
    [
      'refresh',
      db.transaction().execute(async (transaction) => {
        await updateFromDirectory(
          transaction,
          managed.map(({ registryCode }) => registryCode),
          { asOf: '2026-01-01' },
        )
        return { status: 200 }
      }),
    ],
  ] as const
  return Promise.all(calls.map(async ([call, answer]) => ({ call, status: (await answer).status })))
}

test('writers of the same companies and tags wait for each other and never fail', async () => {
  const answers = (await makeMany(4, writeAtOnce)).flat()
  // A call for a deleted tag, company or account answers that it does not exist, in any order of
  // the calls.
  const expected = {
    change: [200, 400, 404],
    'change many': [200, 400],
    'change tag': [200, 404],
    decide: [200, 400],
    add: [200, 400],
    'curate many': [200, 400],
    undo: [200, 404],
    recommend: [200, 400, 401],
  }
  const unexpected = answers.filter(
    ({ call, status }) =>
      !(Object.entries(expected).find(([name]) => name === call)?.[1] ?? [200]).includes(status),
  )
  expect(unexpected).toEqual([])
})

const recommend = async (caller: TestCaller) =>
  callAs(opened.app, caller, recommendationCalls.recommendCompany, {
    body: { registryCode: makeRegistryCode(), name: 'Soovitatud OÜ' },
  })
const startRun = async (caller: TestCaller) =>
  callAs(opened.app, caller, runCalls.startRegistryRun, { body: {} })

test.each<[string, (caller: TestCaller) => Promise<{ readonly status: number }>]>([
  ['recommending a company', recommend],
  ['starting a run', startRun],
])('a call answers 401 when its account is deleted at the same moment: %s', async (_, call) => {
  const { id, token } = await makeRecommender('haldur')
  const remove = () => callAs(opened.app, 'administraator', userCalls.removeUser, params(id))
  const [removed, refused] = await overlap(opened.database, remove, () => call({ token }))
  expect(removed.status).toBe(200)
  expect(refused).toMatchObject({
    status: 401,
    message: 'Seanss on lõppenud. Palun logi uuesti sisse.',
  })
})
