import { beforeAll, expect, test } from 'vitest'
import { driveMessages } from './drive-messages.ts'
import { prepareCompanies } from './of-companies.ts'
import { prepareRecommendations } from './of-recommendations.ts'
import { specified } from './specified.ts'
import { allMessages, messagesOfUse } from './table.ts'

beforeAll(async () => {
  await prepareRecommendations()
  await prepareCompanies()
})

test('every message of the specification is in the table, with its type', () => {
  const provoked = new Set(allMessages.map(({ type, sentence }) => `${type}: ${sentence}`))
  expect(specified.filter(({ type, sentence }) => !provoked.has(`${type}: ${sentence}`))).toEqual(
    [],
  )
})

driveMessages(messagesOfUse)
