import * as z from 'zod/mini'
import { id } from './reply.ts'

/** A company in a list; few fields, because lists are long. */
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
  /** The former name that matched, where the present one does not. */
  matchedName: z.optional(z.string()),
})

export type CompanyInList = z.infer<typeof companyInList>
