import { expect, test } from 'vitest'
import { explainFailure } from './explain-failure.ts'

const withCode = (code: string) => Object.assign(new Error('English words'), { code })

test.each([
  ['ENOSPC', 'Serveri ajutiste failide ketas on täis.'],
  ['EDQUOT', 'Serveri ajutiste failide ketas on täis.'],
  ['53100', 'Andmebaasi ketas on täis.'],
  ['53200', 'Andmebaasi mälu sai otsa.'],
  ['40P01', 'Andmebaas oli hõivatud.'],
])('a step that failed with %s reports the reason and is retried', (code, reason) => {
  expect(explainFailure(withCode(code))).toEqual({
    reason,
    next: 'again',
    pauseMs: 0,
    isOurs: true,
    isOfSource: false,
  })
})

test('a step that failed with an unexpected error is not retried, and the error message is not shown', () => {
  expect(explainFailure(withCode('22012'))).toMatchObject({
    reason: 'Serveris tekkis viga; selle põhjus on serveri logis.',
    next: 'never',
  })
})
