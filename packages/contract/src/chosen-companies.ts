import * as z from 'zod/mini'
import type { LaneName } from './endpoint.ts'
import { commaSeparated, givenCode, givenId } from './reply.ts'

/** Longer lists of ids do not fit into an address; larger groups are selected by tag. */
const mostIds = 2000

/**
 * Query of a comparison: companies by id or by registry code, and all companies of tags except
 * some.
 */
export const chosenCompanies = z.object({
  companies: z.optional(commaSeparated(givenId, mostIds)),
  /** Any companies of the country. */
  codes: z.optional(commaSeparated(givenCode, mostIds)),
  tags: z.optional(commaSeparated(givenId, mostIds)),
  except: z.optional(commaSeparated(givenId, mostIds)),
})

/**
 * The most companies whose comparison is cheap, and the most whose comparison is written as a whole
 * and cached.
 */
const fewCompanies = 20
const cachedCompanies = 100

/**
 * Comparisons of many companies, and of tags, which may have any number of companies, are
 * expensive.
 */
export function laneOfComparison({
  companies = [],
  codes = [],
  tags = [],
}: z.output<typeof chosenCompanies>): LaneName | null {
  const chosen = companies.length + codes.length
  if (tags.length > 0 || chosen > cachedCompanies) return 'stream'
  return chosen > fewCompanies ? 'comparisons' : null
}
