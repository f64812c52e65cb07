import { expect, test } from 'vitest'
import {
  can,
  canBeforeSecondFactor,
  capabilities,
  needsAccount,
  type Capability,
} from './capability.ts'
import { type Visitor, visitors } from './role.ts'

// The product's table of rights, written out by hand: permission in the order anonymous, külaline,
// haldur, administraator; 'open' means only while anonymous recommendations are enabled.
const expected: Record<Capability, readonly ('yes' | 'no' | 'open')[]> = {
  browse: ['yes', 'yes', 'yes', 'yes'],
  'log-in': ['yes', 'yes', 'yes', 'yes'],
  'look-up-company': ['open', 'yes', 'yes', 'yes'],
  'recommend-company': ['open', 'yes', 'yes', 'yes'],
  'report-errors': ['open', 'yes', 'yes', 'yes'],
  'use-own-account': ['no', 'yes', 'yes', 'yes'],
  'secure-own-account': ['no', 'yes', 'yes', 'yes'],
  'use-own-keys': ['no', 'yes', 'yes', 'yes'],
  watch: ['no', 'yes', 'yes', 'yes'],
  'read-annual-reports': ['no', 'yes', 'yes', 'yes'],
  'load-annual-reports': ['no', 'yes', 'yes', 'yes'],
  'see-data-status': ['no', 'yes', 'yes', 'yes'],
  'see-hidden-companies': ['no', 'no', 'yes', 'yes'],
  'curate-companies': ['no', 'no', 'yes', 'yes'],
  'curate-tags': ['no', 'no', 'yes', 'yes'],
  'write-notes': ['no', 'yes', 'yes', 'yes'],
  'publish-notes': ['no', 'no', 'yes', 'yes'],
  'undo-changes': ['no', 'yes', 'yes', 'yes'],
  'undo-changes-of-others': ['no', 'no', 'no', 'yes'],
  'decide-recommendations': ['no', 'no', 'yes', 'yes'],
  'decide-error-reports': ['no', 'no', 'yes', 'yes'],
  'run-refreshes': ['no', 'no', 'yes', 'yes'],
  'administer-users': ['no', 'no', 'no', 'yes'],
  'change-settings': ['no', 'no', 'no', 'yes'],
  'configure-refreshes': ['no', 'no', 'no', 'yes'],
  'change-tax-rates': ['no', 'no', 'no', 'yes'],
  'read-audit-log': ['no', 'no', 'no', 'yes'],
  'watch-system': ['no', 'no', 'no', 'yes'],
}

const rows = capabilities.flatMap((capability) =>
  visitors.map((visitor, i): [Visitor, Capability, string | undefined] => [
    visitor,
    capability,
    expected[capability][i],
  ]),
)

test.each(rows)('%s, %s: %s', (visitor, capability, answer) => {
  expect(can(visitor, capability)).toBe(answer === 'yes')
  expect(can(visitor, capability, { recommendForAll: false })).toBe(answer === 'yes')
  expect(can(visitor, capability, { recommendForAll: true })).toBe(answer !== 'no')
})

test.each(capabilities)('%s needs an account if anonymous visitors never have it', (capability) => {
  expect(needsAccount(capability)).toBe(expected[capability][0] === 'no')
})

test('an account that must set up a second factor may only log in, use its own account and secure it', () => {
  expect(capabilities.filter(canBeforeSecondFactor)).toEqual([
    'log-in',
    'use-own-account',
    'secure-own-account',
  ])
})
