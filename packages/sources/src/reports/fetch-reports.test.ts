import { handMadeRegistryFile } from '@kvartal/testing/registry/fixture'
import { handMadeReportFile } from '@kvartal/testing/reports/fixture'
import { serve } from '@kvartal/testing/transport/serve'
import type { RequestListener } from 'node:http'
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { parseXml, textOf } from '../text/xml-element.ts'
import { fetchReportList } from './fetch-report-list.ts'
import { fetchReportRows } from './fetch-report-rows.ts'
import { fetchReportFileLinks } from './find-report-files.ts'

const login = { username: 'kvartal-kasutaja-7', password: 'S4laj4ne <parool>' }
const list = handMadeReportFile('loetelu_v1_response.xml').toString('utf8')
const rows = handMadeReportFile('kirjed_v1_response.xml').toString('utf8')
const fault = handMadeRegistryFile('soap_fault.xml').toString('utf8')

const answering =
  (status: number, body: string): RequestListener =>
  (_, response) =>
    void response.writeHead(status).end(body)

/** Answers with a fixed body and records the requests. */
async function asked(body: string) {
  const questions: string[] = []
  const url = await serve(async (request, response) => {
    let question = ''
    for await (const piece of request) question += piece
    questions.push(question)
    response.end(body)
  })
  const value = (service: string, name: string) =>
    textOf(parseXml(questions[0] ?? '', 'Küsimus'), 'Body', service, 'keha', name)
  return { url, value }
}

const listOf = (url: string, more: { timeoutMs?: number; signal?: AbortSignal } = {}) =>
  fetchReportList({ url, ...login, registryCode: '10714568', timeoutMs: 5000, ...more })
const rowsOf = (url: string) =>
  fetchReportRows({
    url,
    ...login,
    registryCode: '10714568',
    code: '15',
    year: 2024,
    timeoutMs: 5000,
  })

test('the list of a company is requested by its code', async () => {
  const { url, value } = await asked(list)
  expect((await listOf(url)).map(({ code, year }) => `${code} ${year}`)).toEqual([
    '14 2023',
    '15 2023',
    '14 2025',
    '35 2025',
    '18 2025',
  ])
  const names = ['ariregister_kasutajanimi', 'ariregister_parool', 'ariregistri_kood', 'keel']
  expect(names.map((name) => value('majandusaastaAruanneteLoetelu_v1', name))).toEqual([
    login.username,
    login.password,
    '10714568',
    'est',
  ])
})

test('rows are requested by the code from the list', async () => {
  const { url, value } = await asked(rows)
  expect((await rowsOf(url)).rows).toHaveLength(8)
  const names = ['ariregistri_kood', 'aruande_liik', 'aruandeaasta', 'keel']
  expect(names.map((name) => value('majandusaastaAruanneteKirjed_v1', name))).toEqual([
    '10714568',
    '15',
    '2024',
    'est',
  ])
})

describe('failures have messages', () => {
  const failures: readonly (readonly [string, RequestListener, object])[] = [
    [
      'a wrong login',
      answering(500, fault),
      {
        name: 'RegistryRefusal',
        isLoginWrong: true,
        message: 'Äriregister ei luba sisse: Vale kasutajanimi või parool.',
      },
    ],
    [
      'another fault',
      answering(500, fault.replace('Vale kasutajanimi või parool', 'Ettevõtjat ei leitud')),
      {
        name: 'RegistryRefusal',
        isLoginWrong: false,
        isFinal: true,
        message: 'Äriregister keeldus vastamast: „Ettevõtjat ei leitud“.',
      },
    ],
    [
      'a failing server',
      answering(500, '<html>Internal Server Error</html>'),
      { name: 'TransferError', status: 500 },
    ],
    [
      'a page',
      answering(200, '<!DOCTYPE html><html></html>'),
      {
        name: 'SourceFormatError',
        message: 'Äriregistri vastus ei ole loetav: oodati XML-i, leiti HTML-leht.',
      },
    ],
    [
      'broken XML',
      answering(200, list.slice(0, 900)),
      {
        name: 'SourceFormatError',
        message: expect.stringContaining('XML on vigane või katkeb real'),
      },
    ],
    [
      'an endless answer',
      answering(200, ' '.repeat(5_000_001)),
      {
        name: 'TransferError',
        message: expect.stringContaining('on suurem kui lubatud 5\u00a0000\u00a0000 baiti'),
      },
    ],
  ]

  test.each(failures)('%s', async (_, listener, error) => {
    const url = await serve(listener)
    await expect(listOf(url)).rejects.toMatchObject(error)
    await expect(rowsOf(url)).rejects.toMatchObject(error)
  })

  test('a timeout and an abort by the caller are errors', async () => {
    const url = await serve(() => undefined)
    await expect(listOf(url, { timeoutMs: 50 })).rejects.toThrow('ei vastanud')
    const controller = new AbortController()
    const asking = listOf(url, { signal: controller.signal })
    setTimeout(() => controller.abort(new Error('katkestatud')), 30)
    await expect(asking).rejects.toThrow('katkestatud')
  })

  test('errors never contain the login, although the answer echoes it', async () => {
    const echo = list
      .replace('>user<', `>${login.username}<`)
      .replace('>***<', `>${login.password}<`)
    for (const [status, body] of [
      [200, echo],
      [500, echo],
      [500, `<x>${login.username}`],
      [500, fault.replace('Vale', `${login.username} Vale`)],
    ] as const) {
      const error: unknown = await rowsOf(await serve(answering(status, body))).catch(
        (thrown: unknown) => thrown,
      )
      expect(error).toBeInstanceOf(Error)
      const shown = inspect(error, { depth: null, showHidden: true, maxStringLength: null })
      for (const secret of [login.username, 'S4laj4ne']) expect(shown).not.toContain(secret)
    }
  })
})

describe('the register’s page', () => {
  const links = (html: string) =>
    serve(answering(200, html)).then((url) =>
      fetchReportFileLinks(`${url}/et/avaandmed`, { allowsPrivate: true }),
    )

  test('its files are found with their complete addresses', async () => {
    const { headings, elementsByYear } = await links(
      '<a href="x/4.2024_aruannete_elemendid_kuni_31072026.zip">2024</a>',
    )
    expect([headings, elementsByYear.get(2024)?.url]).toEqual([
      null,
      expect.stringMatching(
        /^http:\/\/127\.0\.0\.1:\d+\/et\/x\/4\.2024_aruannete_elemendid_kuni_31072026\.zip$/,
      ),
    ])
  })

  test('a page without files is an error with the expected file names', async () => {
    await expect(links('<a href="/muu.zip">muu</a>')).rejects.toMatchObject({
      name: 'SourceFormatError',
      message: expect.stringMatching(
        /^Lehelt 127\.0\.0\.1:\d+ ei leitud majandusaasta aruannete faile\. Otsiti linke, mis lõpevad nimega nagu „1\.aruannete_yldandmed_kuni_PPKKAAAA\.zip“ ja „4\.<aasta>_aruannete_elemendid_kuni_PPKKAAAA\.zip“\.$/,
      ),
    })
  })
})
