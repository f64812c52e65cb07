import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { soapFault } from './soap.ts'

/** Ways in which a response can fail. */
export type Misbehaviour =
  /** Delays before the response and between its chunks of 16 KB. */
  | { readonly kind: 'slow'; readonly pauseMs: number }
  /** Announces the full length, sends a part of it and breaks the connection. */
  | { readonly kind: 'truncated'; readonly share: number }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfterSeconds?: number }
  /** Status 200, but an HTML page instead of the file. */
  | { readonly kind: 'html' }
  /** A fault of the XML service, with HTTP 500. */
  | { readonly kind: 'soap-fault'; readonly words: string }

const partLength = 16_384
const errorPage =
  '<!DOCTYPE html>\n<html lang="et"><body><h1>Teenus on ajutiselt häiritud</h1></body></html>\n'

/** Sends a body, normally or with the requested misbehaviour. */
export async function send(
  response: ServerResponse,
  contentType: string,
  body: Uint8Array,
  misbehaviour: Misbehaviour | null,
  status = 200,
): Promise<void> {
  if (misbehaviour?.kind === 'status') {
    const wait = misbehaviour.retryAfterSeconds
    response
      .writeHead(misbehaviour.status, wait === undefined ? {} : { 'retry-after': String(wait) })
      .end()
    return
  }
  if (misbehaviour?.kind === 'html') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(errorPage)
    return
  }
  if (misbehaviour?.kind === 'soap-fault') {
    response
      .writeHead(500, { 'content-type': 'text/xml; charset=utf-8' })
      .end(soapFault(misbehaviour.words))
    return
  }
  if (misbehaviour?.kind === 'slow') await pause(misbehaviour.pauseMs)
  response.writeHead(status, { 'content-type': contentType, 'content-length': body.length })
  if (misbehaviour === null) {
    response.end(body)
    return
  }
  if (misbehaviour.kind === 'truncated') {
    response.write(body.subarray(0, Math.floor(body.length * misbehaviour.share)), () =>
      response.destroy(),
    )
    return
  }
  for (let at = 0; at < body.length && !response.destroyed; at += partLength) {
    response.write(body.subarray(at, at + partLength))
    await pause(misbehaviour.pauseMs)
  }
  response.end()
}
