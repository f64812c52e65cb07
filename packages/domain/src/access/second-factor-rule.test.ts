import { expect, test } from 'vitest'
import { mustHaveSecondFactor } from './record-rules.ts'
import { roles } from './role.ts'

// In the order külaline, haldur, administraator.
test.each([
  ['nobody', [false, false, false]],
  ['managers', [false, true, true]],
  ['everybody', [true, true, true]],
] as const)('with the rule %s the right roles must have a second factor', (rule, expected) => {
  expect(roles.map((role) => mustHaveSecondFactor(rule, role))).toEqual(expected)
})
