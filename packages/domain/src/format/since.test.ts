import { expect, test } from 'vitest'
import { formatSince } from './since.ts'

const minutes = 60
const hours = 60 * minutes
const days = 24 * hours

test.each([
  [-30, 'äsja'],
  [0, 'äsja'],
  [15 * minutes - 1, 'äsja'],
  [15 * minutes, '15 minutit tagasi'],
  [hours - 1, '59 minutit tagasi'],
  [hours, '1 tund tagasi'],
  [5 * hours, '5 tundi tagasi'],
  [days, '1 päev tagasi'],
  [29 * days + hours, '29 päeva tagasi'],
])('%i seconds ago: %s', (seconds, words) => {
  const now = Date.parse('2026-11-23T12:00:00Z')
  expect(formatSince(new Date(now - seconds * 1000).toISOString(), now)).toBe(words)
})
