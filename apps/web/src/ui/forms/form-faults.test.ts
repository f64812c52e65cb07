import { email, fillAllSentence, newPassword, userName } from '@kvartal/contract/user'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { faultsIn, firstFault, wordsUnderField } from './form-faults.ts'

const fields = ['name', 'email', 'password'] as const
const schema = z.object({ password: newPassword, name: userName, email })
const mari = { name: 'Mari', email: 'mari@firma.ee', password: 'saladus' }
const faultsOf = (change: Partial<typeof mari>) => faultsIn(z.safeParse(schema, { ...mari, ...change }), fields)

const wrongEmail = 'Palun sisestage korrektne e-posti aadress'
const shortPassword = 'Parool peab olema vähemalt 6 tärki pikk'

describe('the problems of a form are in the order of its fields, and missing values are reported first', () => {
  test.each([
    ['nothing is wrong', {}, [], null],
    ['a field is empty', { name: ' ' }, [['name', 'Täida see väli']], fillAllSentence],
    ['several are empty', { name: '', password: '' }, [['name', 'Täida see väli'], ['password', 'Täida see väli']], fillAllSentence],
    ['one is wrong and one is empty', { email: 'mari', password: '' }, [['email', wrongEmail], ['password', 'Täida see väli']], fillAllSentence],
    ['two are wrong', { email: 'mari@firma', password: '12345' }, [['email', wrongEmail], ['password', shortPassword]], wrongEmail],
  ])('%s', (_, change, underFields, spoken) => {
    const faults = faultsOf(change)
    expect(faults.map((fault) => [fault.field, wordsUnderField(fault)])).toEqual(underFields)
    expect(firstFault(faults)?.sentence ?? null).toBe(spoken)
  })
})

test('a problem that belongs to no field is reported too', () => {
  const faults = faultsIn({ error: { issues: [{ path: ['role'], message: 'Vale roll' }] } }, fields)
  expect(faults).toEqual([{ field: null, sentence: 'Vale roll', isMissing: false }])
})

test('a nested problem belongs to the field that shows it', () => {
  const issues = [{ path: ['address', 'street'], message: 'Liiga pikk' }, { path: ['tags', 3], message: 'Vale tag' }]
  expect(faultsIn({ error: { issues } }, ['tags', 'street']).map(({ field }) => field)).toEqual(['tags', 'street'])
})
