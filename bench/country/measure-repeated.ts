import { get } from 'node:http'
import { load } from '../load.ts'
import type { Measured } from './goals.ts'
import type { ServedCountry } from './serve-country.ts'
import { type CountrySize, wholeTagOf } from './store-country.ts'

const connections = 10

/** Requests per second for cached public replies. */
export async function measureRepeated(
  { address }: ServedCountry,
  size: CountrySize,
): Promise<Measured> {
  const list = `${address}/api/companies?isActive=true`
  const averages = `${address}/api/financial-data/tag-averages?tags=${wholeTagOf(size)}`
  const perSecond = async (url: string, etag?: string) =>
    (await load(url, { connections, ...(etag !== undefined && { etag }) })).perSecond
  return {
    knownList: await perSecond(list, await readTag(list)),
    preparedList: await perSecond(list),
    preparedAverages: await perSecond(averages),
    preparedOverview: await perSecond(`${address}/api/overview`),
  }
}

function readTag(url: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
    response.resume()
    response.on('end', () => resolve(response.headers.etag ?? ''))
  }).on('error', reject)
  return promise
}
