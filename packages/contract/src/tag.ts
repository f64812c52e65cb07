import * as z from 'zod/mini'
import { companyInList } from './company.ts'
import { endpoint } from './endpoint.ts'
import { id, idParams } from './reply.ts'

export const tag = z.object({
  _id: id,
  name: z.string(),
  description: z.nullable(z.string()),
  /** Background of the badge, `#rrggbb`. */
  color: z.string(),
  textColor: z.string(),
})

export type Tag = z.infer<typeof tag>

export const countedTag = z.extend(tag, {
  /** Companies of the tag that the visitor may see. */
  companyCount: z.int(),
})

export type CountedTag = z.infer<typeof countedTag>

export const listTags = endpoint({
  method: 'GET',
  path: '/api/tags',
  summary: 'All tags by name in Estonian order, with the number of companies of each that the visitor may see.',
  access: 'browse',
  query: z.object({ search: z.optional(z.string().check(z.maxLength(200))) }),
  reply: z.array(countedTag),
})

export const readTag = endpoint({
  method: 'GET',
  path: '/api/tags/{id}',
  summary: 'One tag.',
  access: 'browse',
  params: idParams,
  reply: countedTag,
})

export const listCompaniesOfTag = endpoint({
  method: 'GET',
  path: '/api/tags/{id}/companies',
  summary: "The tag's companies that the visitor may see, by name.",
  access: 'browse',
  params: idParams,
  reply: z.array(companyInList),
})
