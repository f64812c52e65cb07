import { fillAllSentence, newPassword, email, userName } from '@kvartal/contract/user'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { firstProblem } from './form-problem.ts'

const fields = ['name', 'email', 'password'] as const
const schema = z.object({ name: userName, email, password: newPassword })
const mari = { name: 'Mari', email: 'mari@firma.ee', password: 'saladus' }

test.each([
  ['nothing is wrong', {}, null],
  ['a field is empty', { name: ' ' }, { fields: ['name'], sentence: fillAllSentence }],
  ['several are empty', { name: '', password: '' }, { fields: ['name', 'password'], sentence: fillAllSentence }],
  ['one is empty and one is wrong', { email: 'mari', password: '' }, { fields: ['password'], sentence: fillAllSentence }],
  [
    'two are wrong',
    { email: 'mari@firma', password: '12345' },
    { fields: ['email'], sentence: 'Palun sisestage korrektne e-posti aadress' },
  ],
])('%s', (_, change, problem) => {
  expect(firstProblem(z.safeParse(schema, { ...mari, ...change }), fields)).toEqual(problem)
})

test('what no field of the form is at fault for is said all the same', () => {
  expect(firstProblem({ error: { issues: [{ path: ['role'], message: 'Vale roll' }] } }, fields)).toEqual({
    fields: [],
    sentence: 'Vale roll',
  })
})
