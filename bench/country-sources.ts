import { syntheticWideFile } from '@kvartal/testing/generators/emta/synthetic-file'
// The external sources of a whole country: EMTA's page with a wide file, and a register that knows
// every synthetic company. refresh.ts forks this file, so that the load of serving them is outside
// the measured process.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { escaped } from '../tests/fake-sources/registry-company.ts'
import { registryAnswer } from '../tests/fake-sources/registry-service.ts'
import { startFakeSources } from '../tests/fake-sources/start-fake-sources.ts'
import { madeCompany } from './registry-country/made-companies.ts'
import { indexOf } from './stored-country.ts'

/** Message of the forked process when it is ready. */
export interface CountrySources {
  readonly emtaPageUrl: string
  readonly registryServiceUrl: string
  readonly registryLogin: { readonly username: string; readonly password: string }
  readonly wideFileBytes: number
}

/**
 * The recorded answer for this company is used for every other one, with code and name replaced.
 */
const recorded = { code: '10714568', name: 'AS MARU EHITUS' }

const taxpayers = Number(process.argv[2])
const wideFile = await buffer(
  Readable.from(
    syntheticWideFile({
      taxpayers,
      seed: 1,
      years: [2025, 2026],
      publishedOn: '2026-07-10',
      language: 'et',
    }),
  ),
)
const sources = await startFakeSources()
sources.replaceFile('tasutud_maksud_kaesolev_aasta.csv', wideFile)

const registry = createServer(async (request, response) => {
  const question = await text(request)
  const code = /ariregistri_kood>(\d{8})</.exec(question)?.[1] ?? ''
  const { status, xml } = registryAnswer(
    question.replace(`>${code}<`, `>${recorded.code}<`),
    sources.registryLogin,
  )
  const { name } = madeCompany(indexOf(code))
  const body = xml
    .replaceAll(`>${recorded.code}<`, `>${code}<`)
    .replaceAll(`>${recorded.name}<`, `>${escaped(name)}<`)
  response.writeHead(status, { 'content-type': 'text/xml; charset=utf-8' }).end(body)
})
await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
// The address of a listening TCP server is an object.
const { port } = registry.address() as AddressInfo

const message: CountrySources = {
  emtaPageUrl: sources.emtaPageUrl,
  registryServiceUrl: `http://127.0.0.1:${port}/`,
  registryLogin: sources.registryLogin,
  wideFileBytes: wideFile.length,
}
process.send?.(message)
