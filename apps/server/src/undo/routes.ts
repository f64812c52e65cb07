import type { Context } from '../context.ts'
import { undoCalls } from '@kvartal/contract/undo'
import { listUndoSteps } from '@kvartal/database/undo/undo-steps'
import { can } from '@kvartal/domain/access/capability'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { undoChange } from './undo-change.ts'

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
