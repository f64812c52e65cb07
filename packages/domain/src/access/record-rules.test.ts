import { expect, test } from 'vitest'
import { canReadRun, canRemoveAccount, canSeeCompany, isLastAdministrator } from './record-rules.ts'
import { visitors } from './role.ts'

// In the order anonymous, külaline, haldur, administraator.
test.each([
  [{ state: 'managed', isActive: true }, [true, true, true, true]],
  [{ state: 'managed', isActive: false }, [false, false, true, true]],
  [{ state: 'pending', isActive: false }, [false, false, true, true]],
  [{ state: 'pending', isActive: true }, [false, false, true, true]],
] as const)('a company that is %j is seen by the right visitors', (company, expected) => {
  expect(visitors.map((visitor) => canSeeCompany(visitor, company))).toEqual(expected)
})

test.each([
  ['that the account 7 started', { startedBy: 7 }, [false, true, true, true]],
  ['of another account', { startedBy: 8 }, [false, false, true, true]],
  ['of a schedule', { startedBy: null }, [false, false, true, true]],
  ['that does not exist', null, [false, false, true, true]],
] as const)('a run %s is read by the right visitors', (_, run, expected) => {
  const readers = visitors.map((visitor) =>
    canReadRun({ visitor, accountId: visitor === 'anonymous' ? null : 7 }, run),
  )
  expect(readers).toEqual(expected)
})

test('an account is deleted by others only', () => {
  expect([canRemoveAccount(1, 1), canRemoveAccount(1, 2)]).toEqual([false, true])
})

test('an administrator is the last one when there is no other', () => {
  expect([
    isLastAdministrator(1, [1]),
    isLastAdministrator(1, [1, 2]),
    isLastAdministrator(3, [1]),
  ]).toEqual([true, false, false])
})
