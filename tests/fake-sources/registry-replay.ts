import { syntheticDetailsFile } from '@kvartal/testing/generators/registry/synthetic-details-file'
import { publishedRegistryFile, registryFileName } from '@kvartal/testing/registry/fixture'
import { zipOf } from '@kvartal/testing/transport/zip-of'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type Misbehaviour, send } from './misbehaviour.ts'
import { registryPage } from './registry-page.ts'
import { type RegistryLogin, registryAnswer } from './registry-service.ts'
import { type ReportFileChoice, reportFilesReplay } from './report-files-replay.ts'

export const registryServicePath = '/arireg-xml'
export const registryPagePath = '/avaandmed'
const folder = '/avaandmed/failid/'
const registryFilePath = `${folder}${registryFileName}.zip`

const detailsFileName = 'ettevotja_rekvisiidid__yldandmed.json'
const detailsFilePath = `${folder}${detailsFileName}.zip`
/** Made up: nothing is invented about the companies of the extracts. */
const detailsCountry = { taxpayers: 300, seed: 1 }

/** The business register's part of the fake sources. */
export interface RegistryReplay {
  /** Answers a request for one of its addresses; `false` for other addresses. */
  answer(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<boolean>
  replaceFile(csv: Uint8Array): void
  /** Replaces the file of general data. */
  replaceDetailsFile(json: Uint8Array): void
  /** Replaces a file of reports, or removes it from the page with `null`. */
  replaceReportFile(which: ReportFileChoice, csv: Uint8Array | null): void
}

/**
 * @param misbehaviourOf called with `arireg`, `registry-page`, `registry-file`, `details-file`,
 *   `report-headings` and `report-elements-2024`, of any year.
 */
export function registryReplay(
  login: RegistryLogin,
  misbehaviourOf: (target: string) => Misbehaviour | null,
): RegistryReplay {
  let packed = zipOf([{ name: registryFileName, bytes: publishedRegistryFile(registryFileName) }])
  let packedDetails: Uint8Array | null = null
  const reports = reportFilesReplay(folder)
  return {
    async answer(pathname, request, response) {
      if (pathname === registryPagePath) {
        const page = new TextEncoder().encode(
          registryPage(
            { label: 'Ettev&otilde;tjate lihtandmed (CSV)', path: registryFilePath },
            reports.links(),
          ),
        )
        await send(response, 'text/html; charset=utf-8', page, misbehaviourOf('registry-page'))
      } else if (pathname === registryFilePath) {
        await send(response, 'application/zip', packed, misbehaviourOf('registry-file'))
      } else if (pathname === detailsFilePath) {
        packedDetails ??= packDetails(await buffer(syntheticDetailsFile(detailsCountry)))
        await send(response, 'application/zip', packedDetails, misbehaviourOf('details-file'))
      } else if (pathname === registryServicePath) {
        await serve(request, response)
      } else {
        const report = reports.find(pathname)
        if (report === null) return false
        await send(response, 'application/zip', report.packed, misbehaviourOf(report.target))
      }
      return true
    },
    replaceFile: (csv) => void (packed = zipOf([{ name: registryFileName, bytes: csv }])),
    replaceDetailsFile: (json) => void (packedDetails = packDetails(json)),
    replaceReportFile: reports.replace,
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

function packDetails(json: Uint8Array): Uint8Array {
  return zipOf([{ name: detailsFileName, bytes: json }])
}
