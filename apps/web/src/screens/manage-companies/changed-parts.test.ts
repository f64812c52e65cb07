import { expect, test } from 'vitest'
import { changedParts, rebased } from './edit-company-dialog.tsx'

const before = {
  name: 'Bolt OÜ',
  county: null,
  tags: ['1'],
  address: { street: 'Vana 1', postalCode: null },
}

test('only changed parts are sent, lists and addresses as a whole', () => {
  expect(changedParts({ ...before, tags: ['1'], address: { ...before.address } }, before)).toEqual(
    {},
  )
  expect(changedParts({ ...before, tags: ['1', '2'] }, before)).toEqual({ tags: ['1', '2'] })
  expect(
    changedParts({ ...before, address: { street: 'Uus 2', postalCode: null } }, before),
  ).toEqual({
    address: { street: 'Uus 2', postalCode: null },
  })
})

test('typed values survive an update of the record', () => {
  const typed = { ...before, name: 'Bolt Operations OÜ' }
  const news = { ...before, name: 'BOLT OÜ', tags: ['1', '5'] }
  expect(rebased(typed, before, news)).toEqual({ ...news, name: 'Bolt Operations OÜ' })
})
