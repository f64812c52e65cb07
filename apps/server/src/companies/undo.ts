import { undoCalls } from '@kvartal/contract/undo'
import { lockCuration } from '@kvartal/database/companies/lock-curation'
import type { Database } from '@kvartal/database/open'
import { type KeptCuration, restoreCuration } from '@kvartal/database/undo/kept-curation'
import {
  type KeptCompany,
  restoreCompany,
  restoreReports,
  type KeptNote,
  restoreNote,
  type KeptTag,
  restoreTag,
} from '@kvartal/database/undo/kept-rows'
import {
  saveUndoStep,
  type OfferedUndo,
  type UndoStep,
  type UndoSubject,
  findUndoStep,
  takeUndoStep,
  listUndoSteps,
} from '@kvartal/database/undo/undo-steps'
import { can } from '@kvartal/domain/access/capability'
import { canUndo } from '@kvartal/domain/access/record-rules'
import { counted } from '@kvartal/domain/format/counted'
import type { FastifyInstance } from 'fastify'
import { hashToken, newToken } from '../accounts/token.ts'
import type { Context } from '../context.ts'
import { audited } from '../kit/audited.ts'
import { Conflict, NotAllowed, NotFound } from '../kit/http/known-error.ts'
import { serve } from '../kit/http/serve.ts'
import type { CallingUser } from '../kit/http/visitor.ts'

/**
 * Stores how to undo a change, in its transaction.
 * @returns the undo token, which only the caller receives
 */
export async function offerUndo(
  db: Database['db'],
  caller: Pick<CallingUser, 'id'>,
  change: { readonly subject: UndoSubject; readonly step: UndoStep },
): Promise<string> {
  const token = newToken()
  await saveUndoStep(db, { tokenHash: hashToken(token), userId: caller.id, ...change })
  return token
}

/** What the list of changes, which administrators see whole, calls a private note. */
export const privateNoteName = 'isiklik märkus'

type Db = Database['db']

/**
 * Undoes a change, all of it or nothing.
 * @returns the number of restored companies or tags
 */
async function undoChange(database: Database, token: string, caller: CallingUser): Promise<number> {
  // The list names a change by the hash of its token; whoever may undo it may know that.
  const tokenHash = /^[0-9a-f]{64}$/.test(token) ? Buffer.from(token, 'hex') : hashToken(token)
  const lock = async (db: Db) => {
    const offered = await findUndoStep(db, tokenHash)
    if (offered === null) throw tooLate()
    if (!canUndo({ visitor: caller.role, accountId: caller.id }, offered)) {
      throw new NotAllowed('Muudatuse saab tagasi võtta see, kes selle tegi, või administraator')
    }
    const { step } = offered
    const hasReports = step.kind !== 'company' || (await restoreReports(db, step))
    await lockCuration(db)
    // Another call may have undone the change while this one waited, or the deletion of an account
    // may have changed what it keeps.
    const taken = await takeUndoStep(db, tokenHash)
    if (taken === null) throw tooLate()
    if (!hasReports)
      throw new Conflict(
        'Vahepeal on ettevõtte aruandeid uuesti laaditud. Kustutamist ei saa enam tagasi võtta.',
      )
    return { ...offered, step: taken }
  }
  return audited(database, { actor: caller, action: 'change.undo', lock }, async (db, offered) => {
    const after = await restore(db, offered)
    return {
      result: Object.values(after).flat().length,
      // Private notes are not in the audit log, which administrators read.
      ...(offered.subject.name === privateNoteName
        ? { entries: [] }
        : { subject: offered.subject, after }),
    }
  })
}

/** Restores what a step keeps, and returns it for the audit log. */
async function restore(
  db: Db,
  { step, subject: { name } }: Pick<OfferedUndo, 'step' | 'subject'>,
): Promise<Readonly<Record<string, readonly string[]>>> {
  switch (step.kind) {
    case 'curation':
      return undoCuration(db, step)
    case 'company':
      return undoDeletion(db, step)
    case 'tag':
      return undoTagDeletion(db, step)
    case 'note':
      return undoNoteDeletion(db, step, name)
  }
}

async function undoCuration(db: Db, step: KeptCuration) {
  const obstacle = await restoreCuration(db, step)
  if (obstacle === 'tag-removed')
    throw new Conflict(
      'Vahepeal on kustutatud tag, mis ettevõtetel oli. Muudatust ei saa enam tagasi võtta.',
    )
  if (obstacle !== null) {
    const { changedCodes } = obstacle
    const [first = ''] = changedCodes
    const which =
      changedCodes.length === 1
        ? `ettevõtet ${first}`
        : counted(changedCodes.length, 'ettevõtet', 'ettevõtet')
    throw new Conflict(`Vahepeal on muudetud ${which}. Muudatust ei saa enam tagasi võtta.`)
  }
  const codesOf = (companies: readonly { readonly registryCode: string }[]) =>
    companies.map(({ registryCode }) => registryCode)
  return { removed: codesOf(step.added), restored: codesOf(step.changed) }
}

async function undoDeletion(db: Db, step: KeptCompany) {
  const obstacle = await restoreCompany(db, step)
  if (obstacle === 'code-in-use')
    throw new Conflict(
      'Vahepeal on sama registrikoodiga ettevõte uuesti lisatud. Kustutamist ei saa enam tagasi võtta.',
    )
  if (obstacle === 'tag-removed')
    throw new Conflict(
      'Vahepeal on kustutatud tag, mis ettevõttel oli. Kustutamist ei saa enam tagasi võtta.',
    )
  return { restored: [step.registryCode] }
}

async function undoTagDeletion(db: Db, step: KeptTag) {
  const obstacle = await restoreTag(db, step)
  if (obstacle === 'name-in-use')
    throw new Conflict('Vahepeal on lisatud sama nimega tag. Kustutamist ei saa enam tagasi võtta.')
  if (obstacle === 'company-removed')
    throw new Conflict(
      'Vahepeal on kustutatud ettevõte, millel see tag oli. Kustutamist ei saa enam tagasi võtta.',
    )
  return { restored: [step.name] }
}

async function undoNoteDeletion(db: Db, step: KeptNote, name: string) {
  if ((await restoreNote(db, step)) === 'tag-removed')
    throw new Conflict(
      'Vahepeal on kustutatud tag, mille kohta märkus oli. Kustutamist ei saa enam tagasi võtta.',
    )
  return { restored: [name] }
}

function tooLate(): NotFound {
  return new NotFound('Seda muudatust ei saa enam tagasi võtta: selleks on aega kümme minutit')
}

export function serveUndo(app: FastifyInstance, { database }: Context): void {
  serve(app, undoCalls.listUndoable, async ({ user }) => {
    const steps = await listUndoSteps(
      database.db,
      can(user.role, 'undo-changes-of-others') ? null : user.id,
    )
    return {
      data: steps.map(({ id, subject, userName, madeAt, until }) => ({
        _id: id,
        subject,
        madeBy: userName,
        madeAt,
        until,
      })),
    }
  })
  serve(app, undoCalls.undoChange, async ({ params, user }) => ({
    data: { restored: await undoChange(database, params.token, user) },
  }))
}
