import { deepEqual } from 'node:assert/strict'
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { randomFrom } from '@kvartal/database/testing/made-country'
import type { Database } from '@kvartal/database/open'
import { addresses } from './addresses.ts'
import { answersOf } from './answers.ts'
import { expectedFrom } from './expected.ts'
import { draw, mostFoundInBar, type QuestionId, questionIds, type Questions } from './questions.ts'
import type { RunningServers } from './servers.ts'

/** Each server answers a question of each kind like the database. @throws when one does not */
export async function checkAnswers(servers: RunningServers, database: Database): Promise<void> {
  for (const question of questionIds) await checkQuestion(servers, database, question)
}

async function checkQuestion<Id extends QuestionId>(servers: RunningServers, database: Database, question: Id): Promise<void> {
  const expected: { readonly [Id in QuestionId]: (asked: Questions[Id]) => Promise<readonly string[]> } = expectedFrom(database)
  const random = randomFrom(1)
  for (;;) {
    const asked = draw[question](random)
    const right = await expected[question](asked)
    // Kvartal's bar shows the best of all, so only those with room for all of them are the same everywhere.
    if (right.length === 0 || (question === 'bar' && right.length === mostFoundInBar)) continue
    for (const [server, { address }] of servers) {
      const paths = addresses[server][question](asked)
      const bodies = await Promise.all(paths.map((path) => readJson(address + path)))
      deepEqual(answersOf[server][question](bodies.at(-1)), right, `${server} answers '${question}' otherwise than the database: ${paths.join(' ')}`)
    }
    return
  }
}

function readJson(url: string): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  get(url, { headers: { 'accept-encoding': 'identity' } }, (response) => {
    const read = async (): Promise<unknown> => {
      const body = await text(response)
      if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}: ${body.slice(0, 500)}`)
      return JSON.parse(body)
    }
    resolve(read())
  }).on('error', reject)
  return promise
}
