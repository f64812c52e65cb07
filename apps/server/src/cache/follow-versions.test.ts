import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { Overloaded } from '../http/known-error.ts'
import { followVersions } from './follow-versions.ts'

test.each<[string, Error, object]>([
  ['that is known is logged without a stack', new Overloaded('Andmeid alles loetakse.'), { reason: 'Andmeid alles loetakse.' }],
  ['of any other kind is logged with its stack', new Error('unexpected'), { err: expect.objectContaining({ stack: expect.stringContaining('unexpected') }) }],
])('a failed preparation %s', async (_, error, logged) => {
  const lines: unknown[] = []
  const log = pino(new Writable({ write: (text, _encoding, done) => done(void lines.push(JSON.parse(String(text)))) }))
  const ending = new AbortController()
  const work = async () => {
    throw error
  }
  followVersions({ read: async () => 1 }, { dependsOn: ['figures'], work, failure: 'it failed', log, signal: ending.signal })
  await expect.poll(() => lines).toEqual([expect.objectContaining({ msg: 'it failed', ...logged })])
  ending.abort()
})
