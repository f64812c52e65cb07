import * as z from 'zod/mini'
import { goneOn } from './company.ts'
import { endpoint } from './endpoint.ts'
import { rateLimits } from './rate-limits.ts'
import { id, nullableText, wholeNumber } from './reply.ts'

export const mostFound = 20

/** A company or a tag that a search found. */
export const found = z.object({
  kind: z.enum(['company', 'tag']),
  /** `null` for a tag. */
  registryCode: nullableText,
  /** Of the tag or the curated company; `null` for a company that is not curated. */
  _id: z.nullable(id),
  name: z.string(),
  /** The former name that matched, where the current one does not. */
  formerName: nullableText,
  county: nullableText,
  activity: nullableText,
  isCurated: z.boolean(),
  goneOn,
})

export type Found = z.infer<typeof found>

export const searchCalls = {
  searchEverything: endpoint({
    method: 'GET',
    path: '/api/search',
    summary:
      'Up to 20 companies and tags by words and parts of their names, former names and registry codes, the best first: curated companies, tags, then the rest of the country. Legal forms, case and diacritics are ignored; none for under 2 characters.',
    access: 'browse',
    rateLimit: rateLimits.search,
    query: z.object({
      q: z.optional(z.string().check(z.maxLength(200))),
      limit: z.optional(wholeNumber(mostFound)),
    }),
    reply: z.array(found),
  }),
}
