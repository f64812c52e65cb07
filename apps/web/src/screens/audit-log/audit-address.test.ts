import { expect, test } from 'vitest'
import { auditAddress, readAuditAddress } from './use-audit-filter.ts'

const nothing = { search: undefined, action: undefined, from: undefined, to: undefined }

test('an address without filters is the first page of all rows', () => {
  expect(readAuditAddress({})).toEqual({ filter: nothing, page: 1 })
  expect(auditAddress({ filter: nothing, page: 1 })).toEqual({})
})

test('a serialized address is parsed to the same value', () => {
  const address = {
    q: 'Mari',
    action: 'user.role',
    from: '2026-02-01',
    to: '2026-02-28',
    page: '7',
  }
  expect(auditAddress(readAuditAddress(address))).toEqual(address)
})

test.each([
  [{ q: '   ' }],
  [{ action: 'user.fly' }],
  [{ from: '2026-02-30' }],
  [{ to: '0002-01-01' }],
  [{ to: '01.02.2026' }],
  [{ page: '0' }],
  [{ page: '-1' }],
  [{ page: '1e9' }],
])('%o does not filter', (address) => {
  expect(readAuditAddress(address)).toEqual({ filter: nothing, page: 1 })
})
