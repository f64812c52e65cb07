import * as z from 'zod/mini'
import { companyInList } from './company.ts'
import { endpoint } from './endpoint.ts'
import { id, idParams, nullableText, oneLine, removed, searchText } from './reply.ts'
import { undoToken } from './undo.ts'

export const tag = z.object({
  _id: id,
  name: z.string(),
  description: nullableText,
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

const hexColor = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Värv peab olema kujul #rrggbb'))

const tagForm = {
  name: oneLine(60, {
    empty: 'Tagi nimi on kohustuslik',
    long: 'Tagi nimi võib olla kuni 60 tähemärki pikk',
  }),
  description: z.optional(
    z.nullable(
      z.string().check(z.trim(), z.maxLength(500, 'Kirjeldus võib olla kuni 500 tähemärki pikk')),
    ),
  ),
  color: z.optional(hexColor),
  textColor: z.optional(hexColor),
}

export const newTag = z.object(tagForm)

export const tagCalls = {
  listTags: endpoint({
    method: 'GET',
    path: '/api/tags',
    summary:
      'All tags by name in Estonian order, with the number of companies of each that the visitor may see.',
    access: 'browse',
    query: z.object({ search: searchText }),
    reply: z.array(countedTag),
  }),
  readTag: endpoint({
    method: 'GET',
    path: '/api/tags/{id}',
    summary: 'One tag.',
    access: 'browse',
    params: idParams,
    reply: countedTag,
  }),
  listCompaniesOfTag: endpoint({
    method: 'GET',
    path: '/api/tags/{id}/companies',
    summary: "The tag's companies that the visitor may see, by name.",
    access: 'browse',
    params: idParams,
    laneOf: () => 'list',
    reply: z.array(companyInList),
  }),
  addTag: endpoint({
    method: 'POST',
    path: '/api/tags',
    summary: 'Adds a tag; 409 with the `_id` of the existing one when the name is taken.',
    access: 'curate-tags',
    body: newTag,
    reply: countedTag,
  }),
  changeTag: endpoint({
    method: 'PUT',
    path: '/api/tags/{id}',
    summary: 'Changes a tag; fields that are left out are not changed.',
    access: 'curate-tags',
    params: idParams,
    body: z.object({ ...tagForm, name: z.optional(tagForm.name) }),
    reply: countedTag,
  }),
  removeTag: endpoint({
    method: 'DELETE',
    path: '/api/tags/{id}',
    summary: 'Deletes a tag and removes it from all companies, which are kept.',
    access: 'curate-tags',
    params: idParams,
    reply: z.extend(removed, { undoToken }),
  }),
}
