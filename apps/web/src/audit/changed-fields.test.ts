import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

/** 'label: before → after' of each changed field, with '' for an empty side. */
function changes(before: object | null, after: object | null, told: readonly string[] = []) {
  const subject = { type: 'user', id: '1', name: 'Mari', isStored: true } as const
  return changedFields(
    {
      before: before && { ...before },
      after: after && { ...after },
      names: { tags: {}, companies: {} },
      subject,
    },
    told,
  ).map(
    ({ label, before, after }) =>
      `${label}: ${before?.items.join() ?? ''} → ${after?.items.join() ?? ''}`,
  )
}

test('fields that stayed the same are left out', () => {
  expect(
    changes(
      { name: 'Mari', email: 'm…@a.ee', role: 'haldur' },
      { name: 'Mall', email: 'm…@a.ee', role: 'haldur' },
    ),
  ).toEqual(['nimi: Mari → Mall'])
})

test('a field that is and was empty is left out, and so is the empty side of another', () => {
  expect(changes({ description: 'x', county: null }, { description: null, county: '' })).toEqual([
    'kirjeldus: x → ',
  ])
})

test('a change that the shortened fields do not show is shown in full', () => {
  expect(changes({ email: 'm…@a.ee' }, { email: 'm…@a.ee' })).toEqual(['e-post: m…@a.ee → m…@a.ee'])
})

test('an added or deleted record is shown without its name, which the sentence has', () => {
  expect(changes(null, { name: 'Mari', role: 'haldur' })).toEqual(['roll:  → haldur'])
  expect(changes({ name: 'Mari', role: 'haldur' }, null)).toEqual(['roll: haldur → '])
})

test('what the phrase tells is left out', () => {
  expect(changes(null, { isActive: false, companies: ['1'] }, ['isActive'])).toEqual([
    'ettevõtted:  → 1',
  ])
})

test('lists of companies come after everything else', () => {
  expect(changes(null, { companies: ['1', '2'], isTracked: false })).toEqual([
    'jälgimine:  → ei jälgita',
    'ettevõtted:  → 1,2',
  ])
})

test('an entry without states has none', () => {
  expect(changes(null, null)).toEqual([])
})
