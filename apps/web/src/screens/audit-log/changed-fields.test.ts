import { expect, test } from 'vitest'
import { changedFields } from './entry-columns.tsx'

test.each([
  [
    'fields that stayed the same are left out',
    {
      before: { name: 'Mari', email: 'm…@a.ee', role: 'haldur' },
      after: { name: 'Mall', email: 'm…@a.ee', role: 'haldur' },
    },
    { before: { name: 'Mari' }, after: { name: 'Mall' } },
  ],
  [
    'a field that only one state has is kept',
    { before: { value: 1 }, after: { value: 1, description: null } },
    { before: {}, after: { description: null } },
  ],
  [
    'a change that the shortened fields do not show is shown in full',
    { before: { email: 'm…@a.ee' }, after: { email: 'm…@a.ee' } },
    { before: { email: 'm…@a.ee' }, after: { email: 'm…@a.ee' } },
  ],
  [
    'a created record is shown in full',
    { before: null, after: { name: 'Mari' } },
    { before: null, after: { name: 'Mari' } },
  ],
  [
    'a deleted record is shown in full',
    { before: { name: 'Mari' }, after: null },
    { before: { name: 'Mari' }, after: null },
  ],
  [
    'an entry without states stays without',
    { before: null, after: null },
    { before: null, after: null },
  ],
])('%s', (_, entry, expected) => {
  expect(changedFields(entry)).toEqual(expected)
})
