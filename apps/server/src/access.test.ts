import type { Endpoint } from '@kvartal/contract/endpoint'
import { endpoints } from '@kvartal/contract/endpoints'
import { makeCompany, makeTag } from '@kvartal/database/testing/factories'
import { type Visitor, visitors } from '@kvartal/domain/access/role'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './testing/open-test-app.ts'

// The list keeps each call's exact types; this test needs only what all have in common.
const calls = endpoints as unknown as Readonly<Record<string, Endpoint>>

/** Who gets which status; written out, so that a slip in the table of capabilities is seen. */
const expected: Readonly<Record<string, Readonly<Record<Visitor, number>>>> = {
  listCompanies: { anonymous: 200, külaline: 200, haldur: 200, administraator: 200 },
  readCompany: { anonymous: 200, külaline: 200, haldur: 200, administraator: 200 },
  readCompanyFinancials: { anonymous: 200, külaline: 200, haldur: 200, administraator: 200 },
  readPeriods: { anonymous: 200, külaline: 200, haldur: 200, administraator: 200 },
  compareCompanies: { anonymous: 200, külaline: 200, haldur: 200, administraator: 200 },
  readTagAverages: { anonymous: 200, külaline: 200, haldur: 200, administraator: 200 },
  readTagAveragesOfCompany: { anonymous: 200, külaline: 200, haldur: 200, administraator: 200 },
  listTags: { anonymous: 200, külaline: 200, haldur: 200, administraator: 200 },
  readTag: { anonymous: 200, külaline: 200, haldur: 200, administraator: 200 },
  listCompaniesOfTag: { anonymous: 200, külaline: 200, haldur: 200, administraator: 200 },
  readRecommendForAll: { anonymous: 200, külaline: 200, haldur: 200, administraator: 200 },
}

/** What a call needs beside a company and a tag numbered 1. */
const queries: Readonly<Record<string, string>> = { readTagAverages: '?tags=1' }

let opened: TestApp

beforeAll(async () => {
  opened = await openTestApp()
  // The first of each in a new database has the id 1.
  await makeCompany(opened.database.db, { tagIds: [await makeTag(opened.database.db)] })
})

afterAll(() => opened.close())

describe('who may call what', () => {
  test('is written down for every call', () => {
    expect(Object.keys(expected).sort()).toEqual(Object.keys(calls).sort())
  })

  const cases = Object.keys(calls).flatMap((name) => visitors.map((visitor) => [name, visitor] as const))

  test.each(cases)('%s by %s', async (name, visitor) => {
    const call = calls[name]
    const response = await opened.app.inject({
      method: call?.method ?? 'GET',
      url: (call?.path ?? '').replaceAll(/\{\w+\}/g, '1') + (queries[name] ?? ''),
      headers: { 'x-test-visitor': encodeURIComponent(visitor) },
    })
    expect(response.statusCode).toBe(expected[name]?.[visitor])
  })
})
