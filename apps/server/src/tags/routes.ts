import type { Context } from '../context.ts'
import { curationCalls } from '@kvartal/contract/curate-many'
import { tagCalls } from '@kvartal/contract/tag'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { addTag, changeTag, removeTag } from './change-tags.ts'
import { giveTag } from './give-tag.ts'
import { listCompaniesOfTag, listTags, readTag } from './read-tags.ts'

export function serveTags(app: FastifyInstance, { database, reads, rankings }: Context): void {
  serve(app, tagCalls.listTags, async ({ query, visitor }) => ({
    data: await listTags(reads, query.search, visitor),
  }))
  serve(app, tagCalls.readTag, async ({ params, visitor }) => ({
    data: await readTag(reads, params.id, visitor),
  }))
  serve(app, tagCalls.listCompaniesOfTag, async ({ params, visitor, work }) => ({
    data: await listCompaniesOfTag(reads, params.id, visitor, work),
  }))
  serve(app, curationCalls.tagCompanies, async (call) => {
    const { codes, ranking: query, dryRun } = call.body
    const found =
      query === undefined ? (codes ?? []) : await rankings.findRanked({ ...call, query })
    return { data: await giveTag(database, call.params.id, { codes: found, dryRun }, call.user) }
  })
  serve(app, tagCalls.addTag, async ({ body, user }) => ({
    data: await addTag(database, body, user),
  }))
  serve(app, tagCalls.changeTag, async ({ params, body, user }) => ({
    data: await changeTag(database, params.id, body, user),
  }))
  serve(app, tagCalls.removeTag, async ({ params, user }) => {
    const undoToken = await removeTag(database, params.id, user)
    return { data: { _id: String(params.id), undoToken } }
  })
}
