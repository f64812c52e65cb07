import { mostNotedAtOnce, type Note, noteCalls } from '@kvartal/contract/notes'
import { dayInEstonia } from '@kvartal/domain/format/date'
import type { Period } from '@kvartal/domain/period/period'
import { type NotedSubjects, notesRequest } from '@kvartal/views/figures/chart-notes-of'
import { chunks } from '../../kit/cache/value-cache.ts'
import type { AskOwn } from '../own-calls.ts'
import { type Row, type Table, textColumn } from './table.ts'

/**
 * The public notes of what a file has, in its periods, oldest period first: private ones are not
 * given to others with it.
 */
export async function readPublicNotes(
  ask: AskOwn,
  { companies, tags }: NotedSubjects,
  periods: readonly Period[],
): Promise<Note[]> {
  const parts = companies.length === 0 ? [[]] : [...chunks(companies, mostNotedAtOnce)]
  const byId = new Map<string, Note>()
  for (const some of parts) {
    const query = notesRequest({ companies: some, tags }, periods)
    for (const note of await ask(noteCalls.listNotes, { query }))
      if (note.isPublic) byId.set(note._id, note)
  }
  return [...byId.values()].toSorted((a, b) =>
    a.period === b.period ? 0 : a.period < b.period ? -1 : 1,
  )
}

/** Notes as a worksheet, or none without any; with their authors for the logged-in. */
export function notesTables(notes: readonly Note[]): Table[] {
  if (notes.length === 0) return []
  const hasAuthors = notes.some(({ author }) => author !== null)
  const rows = notes.map(({ period, subject, text, createdAt, author }): Row => [
    period,
    subject === null ? 'Kõik ettevõtted' : subject.name,
    subject !== null && 'registryCode' in subject ? subject.registryCode : null,
    text,
    dayInEstonia(new Date(createdAt)),
    ...(hasAuthors ? [author] : []),
  ])
  return [
    {
      name: 'Märkused',
      columns: [
        { heading: 'Periood', key: 'period', kind: 'period', width: 13 },
        textColumn('Kelle kohta', 'subject', 38),
        textColumn('Registrikood', 'registryCode', 13),
        textColumn('Märkus', 'text', 80),
        { heading: 'Lisatud', key: 'createdAt', kind: 'day', width: 12 },
        ...(hasAuthors ? [textColumn('Autor', 'author', 26)] : []),
      ],
      rows: () => [rows],
    },
  ]
}
