import type { Database } from '@kvartal/database/open'
import { randomFrom } from '@kvartal/testing/database/made-country'
import { deepEqual } from 'node:assert/strict'
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { addresses } from './addresses.ts'
import { answerIn, comparable } from './answers.ts'
import { expectedFrom } from './expected.ts'
import { draw, mostFoundInBar, type QuestionId, questionIds } from './questions.ts'
import type { RunningServers } from './servers.ts'

/**
 * Asks each server a question of each kind.
 * @throws when one answers otherwise than the database
 */
export async function checkAnswers(servers: RunningServers, database: Database): Promise<void> {
  for (const question of questionIds) await checkQuestion(servers, database, question)
}

async function checkQuestion<Id extends QuestionId>(
  servers: RunningServers,
  database: Database,
  question: Id,
): Promise<void> {
  const random = randomFrom(1)
  for (;;) {
    const asked = draw[question](random)
    const expected = comparable(question, await expectedFrom(database)[question](asked))
    // Which companies a full bar shows is each server's own choice.
    if (expected.length === 0 || (question === 'bar' && expected.length === mostFoundInBar))
      continue
    for (const [server, { address }] of servers) {
      const paths = addresses[server][question](asked)
      const bodies = await Promise.all(paths.map((path) => readJson(address + path)))
      const answered = answerIn(server, question, bodies.at(-1))
      deepEqual(
        answered,
        expected,
        `${server} answers '${question}' otherwise than the database: ${paths.join(' ')}`,
      )
    }
    return
  }
}

function readJson(url: string): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  get(url, { headers: { 'accept-encoding': 'identity' } }, (response) => {
    const read = async (): Promise<unknown> => {
      const body = await text(response)
      if (response.statusCode !== 200)
        throw new Error(`${url} answered ${response.statusCode}: ${body.slice(0, 500)}`)
      return JSON.parse(body)
    }
    resolve(read())
  }).on('error', reject)
  return promise
}
