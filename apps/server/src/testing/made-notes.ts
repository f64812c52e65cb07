import { addNote } from '@kvartal/database/notes/notes'
import type { Database } from '@kvartal/database/open'

const content = {
  period: { year: 2024, quarter: 3 },
  text: 'Liitus X-ga',
  isPublic: false,
} as const

/** A private note about everything, as a call takes it. */
export const newNote = { scope: 'all', subject: null, ...content } as const

/** The same, stored. */
export async function makeNote(db: Database['db'], authorId: number): Promise<number> {
  return addNote(db, { subject: { scope: 'all' }, ...content }, authorId)
}
