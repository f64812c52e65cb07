import { email, fillAllSentence, newPassword, userName } from '@kvartal/contract/user'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkForm, firstFault, wordsUnderField } from './checked-form.ts'

const schema = z.object({ password: newPassword, name: userName, email })
const mari = { name: 'Mari', email: 'mari@firma.ee', password: 'saladus' }
const faultsOf = (change: Partial<typeof mari>) => checkForm(schema, { ...mari, ...change }).faults

const wrongEmail = 'Palun sisestage korrektne e-posti aadress'
const shortPassword = 'Parool peab olema vähemalt 6 tärki pikk'

describe('the problems of a form are in the order of its fields, and missing values are reported first', () => {
  test.each([
    ['nothing is wrong', {}, [], null],
    ['a field is empty', { name: ' ' }, [['name', 'Täida see väli']], fillAllSentence],
    [
      'several are empty',
      { name: '', password: '' },
      [
        ['name', 'Täida see väli'],
        ['password', 'Täida see väli'],
      ],
      fillAllSentence,
    ],
    [
      'one is wrong and one is empty',
      { email: 'mari', password: '' },
      [
        ['email', wrongEmail],
        ['password', 'Täida see väli'],
      ],
      fillAllSentence,
    ],
    [
      'two are wrong',
      { email: 'mari@firma', password: '12345' },
      [
        ['email', wrongEmail],
        ['password', shortPassword],
      ],
      wrongEmail,
    ],
  ])('%s', (_, change, underFields, spoken) => {
    const faults = faultsOf(change)
    expect(faults.map((fault) => [fault.field, wordsUnderField(fault)])).toEqual(underFields)
    expect(firstFault(faults)?.sentence ?? null).toBe(spoken)
  })
})

test('a problem that belongs to no field is reported too', () => {
  const { faults } = checkForm(z.object({ name: userName, role: z.string('Vale roll') }), {
    name: 'Mari',
  })
  expect(faults).toEqual([{ field: null, sentence: 'Vale roll', isMissing: false }])
})

test('a nested problem belongs to the field that shows it', () => {
  const address = z.object({ street: z.string().check(z.maxLength(3, 'Liiga pikk')) })
  const nested = z.pipe(
    z.pipe(
      z.object({ tags: z.unknown(), street: z.string() }),
      z.transform(({ tags, street }) => ({ tags, address: { street } })),
    ),
    z.object({ address, tags: z.array(z.string('Vale tag')) }),
  )
  const { faults } = checkForm(nested, { tags: ['a', 3], street: 'Pikk 1' })
  expect(faults.map(({ field }) => field)).toEqual(['tags', 'street'])
})
