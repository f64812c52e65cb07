// The outside sources of a whole country, which refresh.ts forks so that serving them costs the measured process
// nothing: EMTA's page with a wide file of that many taxpayers, and a register that knows every made company.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { syntheticWideFile } from '@kvartal/sources/emta/synthetic/synthetic-file'
import { escaped } from '../tests/fake-sources/registry-company.ts'
import { registryAnswer } from '../tests/fake-sources/registry-service.ts'
import { startFakeSources } from '../tests/fake-sources/start-fake-sources.ts'
import { madeCompany } from './registry-country/made-companies.ts'

/** What the forked process tells when it is ready. */
export interface CountrySources {
  readonly emtaPageUrl: string
  readonly registryServiceUrl: string
  readonly registryLogin: { readonly username: string; readonly password: string }
  readonly wideFileBytes: number
}

/** What was recorded of this company is told of every other, under that one's code and name. */
const recorded = { code: '10714568', name: 'AS MARU EHITUS' }

const taxpayers = Number(process.argv[2])
const wideFile = await buffer(
  Readable.from(syntheticWideFile({ taxpayers, seed: 1, years: [2025, 2026], publishedOn: '2026-07-10', language: 'et' })),
)
const sources = await startFakeSources()
sources.replaceFile('tasutud_maksud_kaesolev_aasta.csv', wideFile)

const registry = createServer(async (request, response) => {
  const question = await text(request)
  const code = /ariregistri_kood>(\d{8})</.exec(question)?.[1] ?? ''
  const { status, xml } = registryAnswer(question.replace(`>${code}<`, `>${recorded.code}<`), sources.registryLogin)
  const { name } = madeCompany((Number(code) - 10_000_018) / 19)
  const body = xml.replaceAll(`>${recorded.code}<`, `>${code}<`).replaceAll(`>${recorded.name}<`, `>${escaped(name)}<`)
  response.writeHead(status, { 'content-type': 'text/xml; charset=utf-8' }).end(body)
})
await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
// A server that listens on a port has an address of this kind.
const { port } = registry.address() as AddressInfo

const told: CountrySources = {
  emtaPageUrl: sources.emtaPageUrl,
  registryServiceUrl: `http://127.0.0.1:${port}/`,
  registryLogin: sources.registryLogin,
  wideFileBytes: wideFile.length,
}
process.send?.(told)
