import { mostCodes, curationCalls } from '@kvartal/contract/curate-many'
import type { Received, ReplyData } from '@kvartal/contract/endpoint'
import { type CountedTag, tagCalls } from '@kvartal/contract/tag'
import { lockCuration } from '@kvartal/database/companies/lock-curation'
import type { Database } from '@kvartal/database/open'
import {
  changeTag as changeInDatabase,
  findTagByName,
  type TagRecord,
  saveTags,
} from '@kvartal/database/tags'
import { takeTag } from '@kvartal/database/undo/kept-rows'
import { counted } from '@kvartal/domain/format/counted'
import { formatWhole } from '@kvartal/domain/format/number'
import { usualTagColors } from '@kvartal/domain/tags/usual-colors'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { audited } from '../kit/audited.ts'
import { Conflict, InvalidInput } from '../kit/http/known-error.ts'
import { serve } from '../kit/http/serve.ts'
import type { CallingUser } from '../kit/http/visitor.ts'
import { curateMany } from './curate-many.ts'
import { presentCountedTag } from './present-company.ts'
import { requireTag, requireTagRecord, listCompaniesOfTag, listTags, readTag } from './read-tags.ts'
import { offerUndo } from './undo.ts'

type Db = Database['db']

async function addTag(
  database: Database,
  { name, description = null, ...colors }: Received<typeof tagCalls.addTag>['body'],
  caller: CallingUser,
): Promise<CountedTag> {
  return audited(database, { actor: caller, action: 'tag.add', lock: lockCuration }, async (db) => {
    await requireFreeName(db, name, null)
    const { color = usualTagColors.color, textColor = usualTagColors.textColor } = colors
    const id = (
      await saveTags(db, [
        { name, description: description === '' ? null : description, color, textColor },
      ])
    ).get(name)
    const after = await requireTag(db, id ?? 0, { includeHidden: true })
    return { subject: tagSubject(after), after: inAudit(after), result: presentCountedTag(after) }
  })
}

async function changeTag(
  database: Database,
  id: number,
  { description, ...change }: Received<typeof tagCalls.changeTag>['body'],
  caller: CallingUser,
): Promise<CountedTag> {
  return audited(
    database,
    { actor: caller, action: 'tag.change', lock: lockCuration },
    async (db) => {
      const before = await requireTagRecord(db, id)
      if (change.name !== undefined) await requireFreeName(db, change.name, id)
      await changeInDatabase(db, id, {
        ...change,
        ...(description !== undefined && { description: description === '' ? null : description }),
      })
      const after = await requireTag(db, id, { includeHidden: true })
      return {
        subject: tagSubject(after),
        before: inAudit(before),
        after: inAudit(after),
        result: presentCountedTag(after),
      }
    },
  )
}

/** Deletes a tag and removes it from all companies, which are kept. @returns the undo token */
async function removeTag(database: Database, id: number, caller: CallingUser): Promise<string> {
  return audited(
    database,
    { actor: caller, action: 'tag.remove', lock: lockCuration },
    async (db) => {
      const tag = await requireTagRecord(db, id)
      const subject = tagSubject(tag)
      const step = await takeTag(db, tag)
      return {
        subject,
        before: inAudit(tag),
        result: await offerUndo(db, caller, { subject, step }),
      }
    },
  )
}

async function requireFreeName(db: Db, name: string, ownId: number | null): Promise<void> {
  const taken = await findTagByName(db, name)
  if (taken !== null && taken.id !== ownId)
    throw new Conflict(`Tag „${taken.name}“ on juba olemas`, String(taken.id))
}

function tagSubject({ id, name }: TagRecord) {
  return { type: 'tag', id, name } as const
}

function inAudit({ name, description, color, textColor }: TagRecord) {
  return { name, description, color, textColor }
}

/**
 * Gives a tag to companies by their codes; those not curated yet become curated.
 * @throws NotFound without the tag, InvalidInput for too many
 */
async function giveTag(
  database: Database,
  id: number,
  { codes, dryRun }: { readonly codes: readonly string[]; readonly dryRun: boolean | undefined },
  caller: CallingUser,
): Promise<ReplyData<typeof curationCalls.tagCompanies>> {
  await requireTagRecord(database.db, id)
  if (codes.length > mostCodes) {
    throw new InvalidInput(
      `Edetabelis on ${counted(codes.length, 'ettevõte', 'ettevõtet')}, korraga saab tagi anda kuni ${formatWhole(mostCodes)}-le`,
    )
  }
  return curateMany(database, { codes: [...codes], tags: [id], dryRun }, caller)
}

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
