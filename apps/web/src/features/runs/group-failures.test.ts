import { expect, test } from 'vitest'
import { groupFailures } from './group-failures.ts'

const failure = (step: string, reason: string) => ({ step, reason, problems: [] })

test('failures stand under their reason, the commonest first', () => {
  const failures = [failure('A', 'katkes'), failure('B', 'ei vasta'), failure('C', 'ei vasta'), failure('D', 'puudub')]
  const groups = groupFailures(failures).map(({ reason, failures: of }) => [reason, of.map(({ step }) => step).join('')])
  expect(groups).toEqual([
    ['ei vasta', 'BC'],
    ['katkes', 'A'],
    ['puudub', 'D'],
  ])
})

test('addresses on the same server are one reason, each with its own words', () => {
  const [one, other] = ['https://emta.ee/s/a1 puudub (HTTP 404).', 'https://emta.ee/s/b2 puudub (HTTP 404).'] as const
  const groups = groupFailures([failure('A', one), failure('B', other)])
  expect(groups.map(({ reason }) => reason)).toEqual(['emta.ee puudub (HTTP 404).'])
  expect(groups[0]?.failures.map(({ reason }) => reason)).toEqual([one, other])
})

test('without failures there is no group', () => {
  expect(groupFailures([])).toEqual([])
})
