import { expect, test } from 'vitest'
import { groupFailures } from './failures-card.tsx'

const failure = (step: string, reason: string) => ({ step, reason, problems: [] })

test('failures are grouped by reason, the most common first', () => {
  const failures = [
    failure('A', 'katkes'),
    failure('B', 'ei vasta'),
    failure('C', 'ei vasta'),
    failure('D', 'puudub'),
  ]
  const groups = groupFailures(failures).map(({ reason, failures: of }) => [
    reason,
    of.map(({ step }) => step).join(''),
  ])
  expect(groups).toEqual([
    ['ei vasta', 'BC'],
    ['katkes', 'A'],
    ['puudub', 'D'],
  ])
})

test.each([
  [
    'emta.ee: fail „a.csv“ puudub (HTTP 404).',
    'emta.ee: fail „b.csv“ puudub (HTTP 404).',
    'emta.ee: fail puudub (HTTP 404).',
  ],
  [
    'emta.ee (fail „a.csv“) ei ole kättesaadav.',
    'emta.ee (fail „b.csv“) ei ole kättesaadav.',
    'emta.ee ei ole kättesaadav.',
  ],
])(
  'failures of files on the same server are one reason, each with its own text: %s',
  (one, other, reason) => {
    const groups = groupFailures([failure('A', one), failure('B', other)])
    expect(groups.map((group) => group.reason)).toEqual([reason])
    expect(groups[0]?.failures.map((each) => each.reason)).toEqual([one, other])
  },
)

test('no failures give no group', () => {
  expect(groupFailures([])).toEqual([])
})
