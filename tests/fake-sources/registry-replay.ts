import type { IncomingMessage, ServerResponse } from 'node:http'
import { publishedRegistryFile, registryFileName } from '@kvartal/sources/registry/fixtures/fixture'
import { zipOf } from '@kvartal/sources/transport/testing/zip-of'
import { type Misbehaviour, send } from './misbehaviour.ts'
import { registryPage } from './registry-page.ts'
import { type RegistryLogin, registryAnswer } from './registry-service.ts'

export const registryServicePath = '/arireg-xml'
export const registryPagePath = '/avaandmed'
const registryFilePath = `/avaandmed/failid/${registryFileName}.zip`

/** The business register's part of the fake sources. */
export interface RegistryReplay {
  /** Answers a request for one of its addresses; `false` for any other. */
  answer(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<boolean>
  replaceFile(csv: Uint8Array): void
}

/** @param misbehaviourOf asked for `arireg`, `registry-page` and `registry-file`. */
export function registryReplay(
  login: RegistryLogin,
  misbehaviourOf: (target: string) => Misbehaviour | null,
): RegistryReplay {
  let packed = zipOf([{ name: registryFileName, bytes: publishedRegistryFile(registryFileName) }])
  return {
    async answer(pathname, request, response) {
      if (pathname === registryPagePath) {
        const page = new TextEncoder().encode(registryPage(registryFilePath))
        await send(response, 'text/html; charset=utf-8', page, misbehaviourOf('registry-page'))
      } else if (pathname === registryFilePath) {
        await send(response, 'application/zip', packed, misbehaviourOf('registry-file'))
      } else if (pathname === registryServicePath) {
        await serve(request, response)
      } else return false
      return true
    },
    replaceFile: (csv) => void (packed = zipOf([{ name: registryFileName, bytes: csv }])),
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') {
      response.writeHead(405, { allow: 'POST' }).end()
      return
    }
    let question = ''
    for await (const piece of request.setEncoding('utf8')) question += piece
    const { status, xml } = registryAnswer(question, login)
    const body = new TextEncoder().encode(xml)
    await send(response, 'text/xml; charset=utf-8', body, misbehaviourOf('arireg'), status)
  }
}
