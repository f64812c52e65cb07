import type { InputAt } from '@kvartal/contract/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call, reading } from './call.ts'

type NotesQuery = NonNullable<InputAt<'GET /api/notes'>['query']>

/** Notes about companies, tags and everything: public ones, and the user's own. */
export function notesQuery(query: NotesQuery) {
  return queryOptions({
    queryKey: ['notes', query],
    queryFn: reading('GET /api/notes', { query }, 'Märkuste laadimine ebaõnnestus'),
  })
}

/** Whatever shows notes. */
export const queriesOfNotes = [['notes']] as const

type NoteForm = InputAt<'POST /api/notes'>['body']

export const addNote = (body: NoteForm) =>
  call('POST /api/notes', { body }, 'Märkuse lisamine ebaõnnestus')

export const changeNote = (id: string, body: NoteForm) =>
  call('PUT /api/notes/{id}', { params: { id }, body }, 'Märkuse muutmine ebaõnnestus')

export const removeNote = (id: string) =>
  call('DELETE /api/notes/{id}', { params: { id } }, 'Märkuse kustutamine ebaõnnestus')
