import type { Database } from '@kvartal/database/open'
import { saveUndoStep, type UndoStep, type UndoSubject } from '@kvartal/database/undo/undo-steps'
import type { CallingUser } from '../http/visitor.ts'
import { hashToken, newToken } from '../sessions/token.ts'

/** Stores how to take a change back, in its transaction. @returns the token for that, which only the caller gets */
export async function offerUndo(
  db: Database['db'],
  caller: Pick<CallingUser, 'id'>,
  change: { readonly subject: UndoSubject; readonly step: UndoStep },
): Promise<string> {
  const token = newToken()
  await saveUndoStep(db, { tokenHash: hashToken(token), userId: caller.id, ...change })
  return token
}
