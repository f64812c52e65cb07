import type { Received, ReplyData } from '@kvartal/contract/endpoint'
import { noteCalls } from '@kvartal/contract/notes'
import { lockCuration } from '@kvartal/database/companies/lock-curation'
import {
  addNote as addInDatabase,
  changeNote as changeInDatabase,
  countNotes,
  findNote,
  listNotes,
  type NoteContent,
  type NoteReader,
  type NoteRecord,
  type NoteSubject,
} from '@kvartal/database/notes/notes'
import type { Database, Reads } from '@kvartal/database/open'
import { takeNote } from '@kvartal/database/undo/kept-rows'
import { lockUser } from '@kvartal/database/users'
import { can } from '@kvartal/domain/access/capability'
import { canChangeNote, seesHidden } from '@kvartal/domain/access/record-rules'
import type { Visitor } from '@kvartal/domain/access/role'
import { mostOwnNotes, mostPublicNotes, tooManyNotes } from '@kvartal/domain/notes/note'
import { type Period, periodIndex, periodKey, periodLabel } from '@kvartal/domain/period/period'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { audited } from '../kit/audited.ts'
import { Conflict, NotAllowed, NotFound, sessionEnded } from '../kit/http/known-error.ts'
import { serve } from '../kit/http/serve.ts'
import type { CallingUser } from '../kit/http/visitor.ts'
import { requireTagRecord } from './read-tags.ts'
import { offerUndo, privateNoteName } from './undo.ts'
import { requireVisibleCompany, showsUncurated } from './visible-company.ts'

type Db = Database['db']
type Note = ReplyData<typeof noteCalls.addNote>
type Form = Received<typeof noteCalls.addNote>['body']

async function readerFor(
  database: Reads,
  visitor: Visitor,
  accountId: number | null,
): Promise<NoteReader> {
  const includeUncurated = await showsUncurated(database, visitor)
  return { accountId, includeHidden: seesHidden(visitor), includeUncurated }
}

function presentNote(
  { id, subject, subjectName, period, text, isPublic, authorName, createdAt }: NoteRecord,
  visitor: Visitor,
): Note {
  return {
    _id: String(id),
    scope: subject.scope,
    subject: presentSubject(subject, subjectName ?? ''),
    period: periodKey(period),
    text,
    isPublic,
    author: visitor === 'anonymous' ? null : authorName,
    createdAt,
  }
}

function presentSubject(subject: NoteSubject, name: string): Note['subject'] {
  if (subject.scope === 'company') return { registryCode: subject.registryCode, name }
  return subject.scope === 'tag' ? { _id: String(subject.tagId), name } : null
}

function contentOf({ subject, scope, period, text, isPublic }: Form): NoteContent {
  const common = { period, text, isPublic }
  if (scope === 'company') return { subject: { scope, registryCode: subject }, ...common }
  if (scope === 'tag') return { subject: { scope, tagId: Number(subject) }, ...common }
  return { subject: { scope }, ...common }
}

/** @throws NotAllowed for a public note by somebody who may only write private ones */
function requirePublishing({ role }: CallingUser, isPublic: boolean): void {
  if (isPublic && !can(role, 'publish-notes'))
    throw new NotAllowed('Avalikke märkusi kirjutab haldur')
}

/** @throws NotFound for what the caller may not see */
async function requireSubject(
  database: Database,
  subject: NoteSubject,
  { role }: CallingUser,
): Promise<void> {
  if (subject.scope === 'company') await requireVisibleCompany(database, subject, role)
  if (subject.scope === 'tag') await requireTagRecord(database.db, subject.tagId)
}

/**
 * Locks in the order of decision 0014, so that a tag is not deleted meanwhile, and as many notes
 * written at once do not pass the limit.
 */
async function lockForWriting(db: Db, { id }: CallingUser): Promise<void> {
  await lockCuration(db)
  if ((await lockUser(db, id)) === null) throw sessionEnded()
}

/** @throws Conflict when there are as many as may be */
async function requireRoom(db: Db, isPublic: boolean, authorId: number): Promise<void> {
  const present = await countNotes(db, isPublic ? null : authorId)
  if (present >= (isPublic ? mostPublicNotes : mostOwnNotes))
    throw new Conflict(tooManyNotes(isPublic))
}

/** A note as the audit log has it: of a private one nothing but that. */
function inAudit({ period, text, isPublic }: NoteRecord) {
  return isPublic ? { period: periodKey(period), noteText: text, isPublic } : { isPublic }
}

function subjectOf({ id, subjectName, period, isPublic }: NoteRecord) {
  const name = `${subjectName ?? 'Kõik ettevõtted'}, ${periodLabel(period)}`
  return { type: 'note', id, name: isPublic ? name : privateNoteName } as const
}

async function addNote(database: Database, form: Form, caller: CallingUser): Promise<Note> {
  const content = contentOf(form)
  requirePublishing(caller, content.isPublic)
  const reader = await readerFor(database, caller.role, caller.id)
  return audited(
    database,
    { actor: caller, action: 'note.add', lock: (db) => lockForWriting(db, caller) },
    async (db) => {
      await requireSubject({ ...database, db }, content.subject, caller)
      await requireRoom(db, content.isPublic, caller.id)
      const after = await requireNote(db, await addInDatabase(db, content, caller.id), reader)
      const result = presentNote(after, caller.role)
      // Private notes are not in the audit log, which administrators read.
      if (!after.isPublic) return { result, entries: [] }
      return { result, subject: subjectOf(after), after: inAudit(after) }
    },
  )
}

async function changeNote(
  database: Database,
  id: number,
  form: Form,
  caller: CallingUser,
): Promise<Note> {
  const content = contentOf(form)
  const reader = await readerFor(database, caller.role, caller.id)
  return audited(
    database,
    { actor: caller, action: 'note.change', lock: (db) => lockForWriting(db, caller) },
    async (db) => {
      const before = await requireOwn(db, id, reader, caller)
      requirePublishing(caller, content.isPublic)
      if (before.isPublic && !content.isPublic && before.authorId !== caller.id)
        throw new NotAllowed('Avaliku märkuse saab isiklikuks muuta ainult selle autor')
      await requireSubject({ ...database, db }, content.subject, caller)
      if (before.isPublic !== content.isPublic) await requireRoom(db, content.isPublic, caller.id)
      await changeInDatabase(db, id, content)
      const after = await requireNote(db, id, reader)
      const result = presentNote(after, caller.role)
      if (!before.isPublic && !after.isPublic) return { result, entries: [] }
      return {
        result,
        subject: subjectOf(after.isPublic ? after : before),
        before: inAudit(before),
        after: inAudit(after),
      }
    },
  )
}

/** @returns the undo token */
async function removeNote(database: Database, id: number, caller: CallingUser): Promise<string> {
  const reader = await readerFor(database, caller.role, caller.id)
  return audited(
    database,
    { actor: caller, action: 'note.remove', lock: (db) => lockForWriting(db, caller) },
    async (db) => {
      const before = await requireOwn(db, id, reader, caller)
      const subject = subjectOf(before)
      const step = await takeNote(db, id)
      const result = await offerUndo(db, caller, { subject, step })
      return before.isPublic
        ? { result, subject, before: inAudit(before) }
        : { result, entries: [] }
    },
  )
}

/** @throws NotFound also for a note that the reader may not see */
async function requireNote(db: Db, id: number, reader: NoteReader): Promise<NoteRecord> {
  const found = await findNote(db, id, reader)
  if (found === null) throw new NotFound('Märkust ei leitud')
  return found
}

/** A note that the caller may change. @throws NotAllowed for a public one below haldur */
async function requireOwn(
  db: Db,
  id: number,
  reader: NoteReader,
  { role }: CallingUser,
): Promise<NoteRecord> {
  const found = await requireNote(db, id, reader)
  if (!canChangeNote(role, found)) throw new NotAllowed('Avalikke märkusi muudab haldur')
  return found
}

const firstQuarter = ({ year, quarter }: Period) => periodIndex({ year, quarter: quarter ?? 1 })
const lastQuarter = ({ year, quarter }: Period) => periodIndex({ year, quarter: quarter ?? 4 })

export function serveNotes(app: FastifyInstance, { database, reads }: Context): void {
  serve(app, noteCalls.listNotes, async ({ query, visitor, user }) => {
    const { companies = [], tags = [], from, to } = query
    const notes = await listNotes(reads.db, {
      ...(await readerFor(reads, visitor, user?.id ?? null)),
      codes: companies,
      tagIds: tags,
      from: from === undefined ? null : firstQuarter(from),
      to: to === undefined ? null : lastQuarter(to),
    })
    return { data: notes.map((note) => presentNote(note, visitor)) }
  })
  serve(app, noteCalls.addNote, async ({ body, user }) => ({
    data: await addNote(database, body, user),
  }))
  serve(app, noteCalls.changeNote, async ({ params, body, user }) => ({
    data: await changeNote(database, params.id, body, user),
  }))
  serve(app, noteCalls.removeNote, async ({ params, user }) => ({
    data: { _id: String(params.id), undoToken: await removeNote(database, params.id, user) },
  }))
}
