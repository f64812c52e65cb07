import type { Database } from '@kvartal/database/open'
import { saveUndoStep, type UndoStep, type UndoSubject } from '@kvartal/database/undo/undo-steps'
import type { CallingUser } from '../http/visitor.ts'
import { hashToken, newToken } from '../sessions/token.ts'

/** Stores how to undo a change, in its transaction. @returns the undo token, which only the caller receives */
export async function offerUndo(
  db: Database['db'],
  caller: Pick<CallingUser, 'id'>,
  change: { readonly subject: UndoSubject; readonly step: UndoStep },
): Promise<string> {
  const token = newToken()
  await saveUndoStep(db, { tokenHash: hashToken(token), userId: caller.id, ...change })
  return token
}
