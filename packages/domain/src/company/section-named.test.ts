import { expect, test } from 'vitest'
import { activityNamed } from './activity.ts'

const publishing = 'KIRJASTAMINE, RINGHÄÄLING NING SISU TOOTMINE JA LEVITAMINE'

test.each([
  ['INFO JA SIDE', 'INFO JA SIDE'],
  ['INFORMATION AND COMMUNICATION', 'INFO JA SIDE'],
  [publishing, publishing],
  ['KIRJASTAMINE, RINGHÄÄLING NING SISULOOME JA -LEVITAMINE', publishing],
  ['PUBLISHING, BROADCASTING, AND CONTENT PRODUCTION AND DISTRIBUTION ACTIVITIES', publishing],
  ['HULGI- JA JAEKAUBANDUS', 'HULGI- JA JAEKAUBANDUS'],
  [
    'WHOLESALE AND RETAIL TRADE; REPAIR OF MOTOR VEHICLES AND MOTORCYCLES',
    'HULGI- JA JAEKAUBANDUS; MOOTORSÕIDUKITE JA MOOTORRATASTE REMONT',
  ],
  ['MIDAGI MUUD', 'MIDAGI MUUD'],
])('%j is the section %j of its version', (text, section) => {
  expect(activityNamed(text)).toBe(section)
})
