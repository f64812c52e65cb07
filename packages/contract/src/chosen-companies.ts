import * as z from 'zod/mini'
import { commaSeparated, id } from './reply.ts'

/** No address can hold more ids than this; tags serve for larger groups. */
const mostIds = 2000

/** Query of a comparison: companies named by id, and all companies of tags less the excepted ones. */
export const chosenCompanies = z.object({
  companies: z.optional(commaSeparated(id, mostIds)),
  tags: z.optional(commaSeparated(id, mostIds)),
  except: z.optional(commaSeparated(id, mostIds)),
})
