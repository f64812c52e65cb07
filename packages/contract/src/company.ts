import * as z from 'zod/mini'
import { id } from './reply.ts'

/** A company as lists carry it: slim, because lists are long. */
export const companyInList = z.object({
  _id: id,
  registryCode: z.string(),
  name: z.string(),
  /** Short legal form (OÜ, AS, …). */
  type: z.nullable(z.string()),
  county: z.nullable(z.string()),
  /** Ids of its tags. */
  tags: z.array(id),
  isActive: z.boolean(),
  isTracked: z.boolean(),
  /** The former name by which a search found it, where the present name does not match. */
  matchedName: z.optional(z.string()),
})

export type CompanyInList = z.infer<typeof companyInList>
