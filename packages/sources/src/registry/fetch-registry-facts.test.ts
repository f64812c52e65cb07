import { handMadeRegistryFile, publishedRegistryFile } from '@kvartal/testing/registry/fixture'
import { serve } from '@kvartal/testing/transport/serve'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { parseXml, textOf } from '../text/xml-element.ts'
import { type FetchRegistryFacts, fetchRegistryFacts } from './fetch-registry-facts.ts'

const username = 'kvartal-kasutaja-7'
const password = 'S4laj4ne <parool> & "märk"'
const recorded = publishedRegistryFile('detailandmed_v4_response_general_part.xml').toString('utf8')
const fault = handMadeRegistryFile('soap_fault.xml').toString('utf8')

const answering =
  (status: number, body: string | Uint8Array) => (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'text/xml; charset=utf-8' }).end(body)

const ask = (url: string, more: Partial<FetchRegistryFacts> = {}) =>
  fetchRegistryFacts({
    url,
    username,
    password,
    registryCode: '10714568',
    timeoutMs: 5000,
    ...more,
  })

test('one company is requested by POST, with its history and without people', async () => {
  let asked = ''
  let headers: IncomingMessage['headers'] = {}
  const url = await serve(async (request, response) => {
    headers = request.headers
    for await (const piece of request) asked += piece
    response.end(recorded)
  })
  expect(await ask(url)).toMatchObject({ name: 'AS MARU EHITUS', registrationDate: '2000-12-12' })
  expect(headers).toMatchObject({
    'content-type': 'text/xml; charset=utf-8',
    soapaction: '""',
    'user-agent': 'Kvartal',
  })
  const question = parseXml(asked, 'Küsimus')
  const value = (name: string) => textOf(question, 'Body', 'detailandmed_v2', 'keha', name)
  expect(['ariregistri_kood', 'yandmed', 'iandmed', 'ainult_kehtivad'].map(value)).toEqual([
    '10714568',
    'true',
    'false',
    'false',
  ])
  expect([value('ariregister_kasutajanimi'), value('ariregister_parool')]).toEqual([
    username,
    password,
  ])
})

test('values in the request cannot change its structure', async () => {
  let asked = ''
  const url = await serve(async (request, response) => {
    for await (const piece of request) asked += piece
    response.end(recorded)
  })
  const code = '1</prod:ariregistri_kood><prod:iandmed>true'
  await ask(url, { registryCode: code, password: 'a\u0000b\uD800' }).catch(() => null)
  const question = parseXml(asked, 'Küsimus')
  expect(textOf(question, 'Body', 'detailandmed_v2', 'keha', 'ariregistri_kood')).toBe(code)
  expect(textOf(question, 'Body', 'detailandmed_v2', 'keha', 'ariregister_parool')).toBe('ab\uFFFD')
})

test('a code unknown to the register gives null', async () => {
  const empty = handMadeRegistryFile('unknown_code_detailandmed_v2_response.xml')
  expect(await ask(await serve(answering(200, empty)), { registryCode: '99999999' })).toBeNull()
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
      answering(500, fault.replace('Vale kasutajanimi või parool', 'Päringute piirarv on täis')),
      {
        name: 'RegistryRefusal',
        isLoginWrong: false,
        isFinal: false,
        message: 'Äriregister keeldus vastamast: „Päringute piirarv on täis“.',
      },
    ],
    [
      'a fault without text',
      answering(200, fault.replace('Vale kasutajanimi või parool', '')),
      {
        name: 'RegistryRefusal',
        message: 'Äriregister keeldus vastamast.',
      },
    ],
    [
      'a server that fails',
      answering(500, '<html>Internal Server Error</html>'),
      {
        name: 'TransferError',
        status: 500,
        message: expect.stringMatching(/vastas veaga \(HTTP 500\)\.$/),
      },
    ],
    [
      'an answer with a failure’s status',
      answering(500, recorded),
      { name: 'TransferError', status: 500 },
    ],
    ['a server in trouble', answering(503, ''), { name: 'TransferError', status: 503 }],
    [
      'a redirect',
      (_, response) => void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
      {
        name: 'TransferError',
        status: 307,
        message: expect.stringMatching(/suunas päringu mujale \(HTTP 307\)\.$/),
      },
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
      answering(200, recorded.slice(0, 2000)),
      {
        name: 'SourceFormatError',
        message: expect.stringContaining('XML on vigane või katkeb real 1'),
      },
    ],
    [
      'another encoding',
      answering(200, Buffer.from(recorded, 'latin1')),
      {
        name: 'SourceFormatError',
        message: 'Äriregistri vastus ei ole loetav: see ei ole UTF-8 tekst.',
      },
    ],
    [
      'an endless answer',
      answering(200, ' '.repeat(5_000_001)),
      {
        name: 'TransferError',
        message: expect.stringMatching(/on suurem kui lubatud 5\u00a0000\u00a0000 baiti\.$/),
      },
    ],
    [
      'half an answer',
      (_, response) => {
        response.writeHead(200, { 'content-length': '9000' })
        response.write(recorded.slice(0, 100), () => response.destroy())
      },
      { name: 'TransferError', message: expect.stringContaining('allalaadimine katkes') },
    ],
  ]

  test.each(failures)('%s', async (_, listener, error) => {
    await expect(ask(await serve(listener))).rejects.toMatchObject(error)
  })

  test('an idle timeout and an endlessly slow answer are errors', async () => {
    const silent = await serve(() => undefined)
    await expect(ask(silent, { timeoutMs: 50 })).rejects.toThrow('ei vastanud')
    const dripping = await serve((_, response) => {
      const drip = setInterval(() => response.write(' '), 10)
      response.once('close', () => clearInterval(drip))
    })
    await expect(ask(dripping, { timeoutMs: 100 })).rejects.toThrow('laadis liiga kaua')
  })

  test('the caller can abort the request, and gets its own reason', async () => {
    const url = await serve(() => undefined)
    const controller = new AbortController()
    const asking = ask(url, { signal: controller.signal })
    setTimeout(() => controller.abort(new Error('katkestatud')), 30)
    await expect(asking).rejects.toThrow('katkestatud')
  })
})

describe('errors never contain the login, although the answer echoes it', () => {
  const echo = `<ns1:ariregister_kasutajanimi>${username}</ns1:ariregister_kasutajanimi><ns1:ariregister_parool>${password}`
  const echoing = recorded.replace('<ns1:ariregister_kasutajanimi>user', echo)
  const escaped = echoing.replaceAll(password, 'S4laj4ne &lt;parool&gt; &amp; "märk"')
  const faultOf = (words: string) =>
    fault.replace('Vale kasutajanimi või parool', `<![CDATA[${words}]]>`)
  const answers: readonly (readonly [string, number, string])[] = [
    ['marks that break the XML', 200, echoing],
    ['an answer cut off behind it', 200, escaped.slice(0, 1100)],
    ['an answer of another company', 200, escaped.replaceAll('10714568', '10000018')],
    ['a bad date', 200, escaped.replace('2000-12-12Z', `${password.replaceAll(/[<>&]/g, '')}`)],
    ['a page that repeats it', 200, `<html>${username} ${password}</html>`],
    ['a failure that repeats it', 500, `${username} ${password}`],
    [
      'a fault that repeats the name',
      500,
      faultOf(`Kasutajal ${username.toUpperCase()} ei ole õigust`),
    ],
    [
      'a fault that repeats the password',
      500,
      faultOf(`Parool ${password.replaceAll(' ', '  ')} on aegunud`),
    ],
    ['a wrong login', 500, fault],
  ]

  test.each(answers)('%s', async (_, status, body) => {
    const error: unknown = await ask(await serve(answering(status, body))).catch(
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(Error)
    expectNoSecret(error)
  })

  test('for an address that contains it, or is unreachable', async () => {
    for (const url of [
      `http://${username}:geheim@127.0.0.1:1/`,
      'http://127.0.0.1:1/',
      'ftp://127.0.0.1/',
    ]) {
      const error: unknown = await ask(url).catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ name: 'TransferError' })
      expectNoSecret(error)
    }
  })

  /** Message, stack, causes and every other property, including non-enumerable ones. */
  function expectNoSecret(error: unknown) {
    const shown = inspect(error, {
      depth: null,
      showHidden: true,
      maxStringLength: null,
      maxArrayLength: null,
    })
    for (const secret of [username, password, 'S4laj4ne', 'geheim']) {
      expect(shown.toLowerCase()).not.toContain(secret.toLowerCase())
    }
  }
})
