import { curationCalls } from '@kvartal/contract/curate-many'
import { rankingCalls } from '@kvartal/contract/ranking'
import { tagCalls } from '@kvartal/contract/tag'
import { undoCalls } from '@kvartal/contract/undo'
import { makeTag } from '@kvartal/testing/database/factories'
import { randomFrom } from '@kvartal/testing/database/made-country'
import { beforeAll, expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { storeMadeCountry } from '../testing/made-ranking.ts'
import { appForFile } from '../testing/open-test-app.ts'

const opened = await appForFile()
const ranking = { county: 'Harju maakond', metric: 'employees', period: '2026-Q1' } as const

beforeAll(() => storeMadeCountry(opened.database, randomFrom(3), 300))

type Body = Parameters<typeof callAs<typeof curationCalls.tagCompanies>>[3] extends {
  readonly body: infer Given
}
  ? Given
  : never

const give = (id: number, body: object) =>
  callAs(opened.app, 'haldur', curationCalls.tagCompanies, {
    params: { id: String(id) },
    body: body as Body,
  })

test('a tag is given to all companies of a ranking, whatever page is requested, and the change is undone', async () => {
  const ranked =
    (
      await callAs(opened.app, 'haldur', rankingCalls.readRanking, {
        query: { ...ranking, limit: '200' },
      })
    ).data?.companies ?? []
  const curated = ranked.filter(({ _id }) => _id !== null)
  expect(curated.length).toBeGreaterThan(5)
  expect(ranked.length).toBeGreaterThan(curated.length)
  const id = await makeTag(opened.database.db)
  const { data } = await give(id, { ranking: { ...ranking, page: '2', limit: '1', sort: 'name' } })
  const { found = [], alreadyCurated = [], unknown = [], hidden = [], liquidated = [] } = data ?? {}
  expect([...found, ...alreadyCurated, ...unknown, ...hidden, ...liquidated].sort()).toEqual(
    ranked.map(({ registryCode }) => registryCode).sort(),
  )
  expect(alreadyCurated.toSorted()).toEqual(curated.map(({ registryCode }) => registryCode).sort())
  const tagged = await callAs(opened.app, 'haldur', tagCalls.listCompaniesOfTag, {
    params: { id: String(id) },
  })
  expect(tagged.data?.map(({ registryCode }) => registryCode).sort()).toEqual(
    [...found, ...alreadyCurated].sort(),
  )
  expect(
    (
      await callAs(opened.app, 'haldur', undoCalls.undoChange, {
        params: { token: data?.undoToken ?? '' },
      })
    ).data,
  ).toEqual({ restored: tagged.data?.length })
  expect(
    (
      await callAs(opened.app, 'haldur', tagCalls.listCompaniesOfTag, {
        params: { id: String(id) },
      })
    ).data,
  ).toEqual([])
})

test.each([
  [{}, 'Vaja on kas välja „codes“ või „ranking“'],
  [{ codes: ['10000000'], ranking }, 'Vaja on kas välja „codes“ või „ranking“'],
  [{ ranking: { metric: 'kulud' } }, 'Väli „ranking.metric“ peab olema üks neist: '],
  [{ ranking: { period: 'muu' } }, 'Väli „ranking.period“ ei sobi'],
])('%j is refused', async (body, message) => {
  const reply = await give(1, body)
  expect(reply.status).toBe(400)
  expect(reply.message).toContain(message)
})
