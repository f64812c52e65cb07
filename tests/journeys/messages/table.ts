import { messagesOfAnnualUpdates } from './of-annual-updates.ts'
import { messagesOfCompanies } from './of-companies.ts'
import { messagesOfFigures } from './of-figures.ts'
import { messagesOfPeople } from './of-people.ts'
import { messagesOfRecommendations } from './of-recommendations.ts'
import { messagesOfRefreshes } from './of-refreshes.ts'

/** Two halves that run in parallel, each against its own product. */
export const messagesOfUse = [
  ...messagesOfPeople,
  ...messagesOfCompanies,
  ...messagesOfRecommendations,
]
export const messagesOfData = [
  ...messagesOfRefreshes,
  ...messagesOfAnnualUpdates,
  ...messagesOfFigures,
]

/** Every message of sections 5 and 8 of the specification, with the action that provokes it. */
export const allMessages = [...messagesOfUse, ...messagesOfData]
