import type { Received } from '@kvartal/contract/endpoint'
import { type CountedTag, usualTagColors, tagCalls } from '@kvartal/contract/tag'
import { lockCuration } from '@kvartal/database/companies/lock-curation'
import type { Database } from '@kvartal/database/open'
import { changeTag as changeInDatabase } from '@kvartal/database/tags/change-tag'
import { findTagByName, type TagRecord } from '@kvartal/database/tags/tag-record'
import { saveTags } from '@kvartal/database/tags/save-tags'
import { takeTag } from '@kvartal/database/undo/kept-tag'
import { audited } from '../audit/audited.ts'
import { Conflict } from '../http/known-error.ts'
import type { CallingUser } from '../http/visitor.ts'
import { presentCountedTag } from '../present/tag.ts'
import { offerUndo } from '../undo/offer-undo.ts'
import { requireTag, requireTagRecord } from './read-tags.ts'

type Db = Database['db']

export async function addTag(
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

export async function changeTag(
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
export async function removeTag(
  database: Database,
  id: number,
  caller: CallingUser,
): Promise<string> {
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
