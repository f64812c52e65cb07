import * as z from 'zod/mini'
import { commaSeparated, givenId } from './reply.ts'

/** Longer lists of ids do not fit into an address; larger groups are selected by tag. */
const mostIds = 2000

/** Query of a comparison: companies by id, and all companies of tags except some. */
export const chosenCompanies = z.object({
  companies: z.optional(commaSeparated(givenId, mostIds)),
  tags: z.optional(commaSeparated(givenId, mostIds)),
  except: z.optional(commaSeparated(givenId, mostIds)),
})
