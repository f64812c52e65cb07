import * as calls from '@kvartal/contract/tag'
import type { Database } from '@kvartal/database/open'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { requireUser } from '../http/visitor.ts'
import { addTag, changeTag, removeTag } from './change-tags.ts'
import { listCompaniesOfTag } from './list-companies-of-tag.ts'
import { listTags } from './list-tags.ts'
import { readTag } from './read-tag.ts'

export function serveTags(app: FastifyInstance, database: Database): void {
  serve(app, calls.listTags, async ({ query, visitor }) => ({ data: await listTags(database, query.search, visitor) }))
  serve(app, calls.readTag, async ({ params, visitor }) => ({ data: await readTag(database, params.id, visitor) }))
  serve(app, calls.listCompaniesOfTag, async ({ params, visitor }) => ({
    data: await listCompaniesOfTag(database, params.id, visitor),
  }))
  serve(app, calls.addTag, async ({ body, caller }) => ({ data: await addTag(database, body, requireUser(caller)) }))
  serve(app, calls.changeTag, async ({ params, body, caller }) => ({
    data: await changeTag(database, Number(params.id), body, requireUser(caller)),
  }))
  serve(app, calls.removeTag, async ({ params, caller }) => {
    await removeTag(database, Number(params.id), requireUser(caller))
    return { data: { _id: params.id } }
  })
}
