import { makeCompany } from '@kvartal/testing/database/factories'
import { expect, test } from 'vitest'
import { appForFile, unbuiltWeb } from '../../testing/open-test-app.ts'

const direct = await appForFile({ web: unbuiltWeb })
const behindOne = await appForFile({
  web: unbuiltWeb,
  trustProxy: '10.0.0.1',
  database: direct.database,
})
const behindAny = await appForFile({ web: unbuiltWeb, trustProxy: true, database: direct.database })
const { registryCode } = await makeCompany(direct.database.db)

/** Replies that anybody's cache may keep, with addresses of this installation in them. */
const addresses = [
  '/feed.atom',
  `/companies/${registryCode}`,
  '/sitemap.xml',
  '/robots.txt',
  '/api/openapi.json',
]

test.each(addresses)(
  '%s names the host that it was asked at, not one that the client says was forwarded',
  async (url) => {
    const forged = {
      host: 'kvartal.example.ee',
      'x-forwarded-host': 'evil.example.com',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example.com',
    }
    for (const { app } of [direct, behindOne, behindAny]) {
      const { body, headers, statusCode } = await app.inject({
        url,
        headers: forged,
        remoteAddress: '192.0.2.7',
      })
      expect(statusCode).toBe(200)
      expect(`${body}${JSON.stringify(headers)}`).not.toContain('evil.example.com')
    }
  },
)

test('the host that a listed proxy forwards is used', async () => {
  const headers = {
    host: 'inner:3000',
    'x-forwarded-host': 'kvartal.example.ee',
    'x-forwarded-proto': 'https',
  }
  const { body } = await behindOne.app.inject({
    url: '/feed.atom',
    headers,
    remoteAddress: '10.0.0.1',
  })
  expect(body).toContain('https://kvartal.example.ee/')
})
