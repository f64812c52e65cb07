import * as calls from '@kvartal/contract/undo'
import { call } from './call.ts'

/** Undoes a change. @throws {ApiError} 404 when it is too late, 409 when something changed since */
export const undoChange = (token: string) => call(calls.undoChange, { params: { token } }, 'Muudatuse tagasivõtmine ebaõnnestus')
