import { type ChartNote, numberNotes, type NumberedNotes } from '@kvartal/charts/series/chart-notes'
import type { PeriodAxis } from '@kvartal/charts/series/period-axis'
import type { Note } from '@kvartal/contract/notes'
import type { Period } from '@kvartal/domain/period/period'
import { chartNotesOf, notesRequest } from '@kvartal/views/figures/chart-notes-of'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { notesQuery, queriesOfNotes, removeNote } from '../api/notes.ts'
import { useCan } from '../api/session.ts'
import { useFirstViewStands } from '../app/first-view.ts'
import { NoteList } from '../charts/note-list.tsx'
import { useAction } from '../ui/actions/use-action.ts'
import { undoable } from '../ui/alerts/undoable.ts'
import { usePrinting } from '../ui/print/printing.ts'
import type { NoteDialogProps } from './note-dialog.tsx'
import classes from './use-notes.module.css'

// Loaded when somebody writes.
const NoteDialog = lazy(async () => ({ default: (await import('./note-dialog.tsx')).NoteDialog }))

interface Named {
  readonly key: string
  readonly name: string
}

/** What the charts of a screen are about. */
export interface Noted {
  /** By registry code. */
  readonly companies: readonly Named[]
  /** By id. */
  readonly tags: readonly Named[]
  /** All periods that the charts show. */
  readonly axis: PeriodAxis
  /** The same, oldest first: those that a new note may be about. */
  readonly periods: readonly Period[]
}

interface Notes {
  /** For the charts. */
  readonly notes: readonly NumberedNotes[]
  /** Their texts, with the buttons of those who may write; `null` when there is nothing to show. */
  readonly list: ReactNode
}

/** The notes of a screen's charts. @param noted referentially stable until it changes */
export function useNotes(noted: Noted): Notes {
  const { companies, tags, axis } = noted
  const subjects = useMemo(
    () => ({ companies: companies.map(({ key }) => key), tags: tags.map(({ key }) => key) }),
    [companies, tags],
  )
  const isAsked = useFirstViewStands()
  // Of all periods, so that a moved slider asks nothing.
  const { data } = useQuery({
    ...notesQuery(notesRequest(subjects, [])),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const isPrinting = usePrinting()
  const shown = useMemo(() => {
    const known = new Set([...subjects.companies, ...subjects.tags])
    const ofSubjects = (data ?? []).filter(
      ({ subject }) => subject === null || known.has(keyOf(subject)),
    )
    if (!isPrinting) return ofSubjects
    // What is printed is given to others, who learn neither private notes nor names.
    return ofSubjects.filter(({ isPublic }) => isPublic).map((note) => ({ ...note, author: null }))
  }, [data, subjects, isPrinting])
  const notes = useMemo(
    () => numberNotes(chartNotesOf(shown, subjects), axis),
    [shown, subjects, axis],
  )
  const mayWrite = useCan('write-notes') && !isPrinting
  const list =
    notes.length > 0 || mayWrite ? (
      <NoteTools noted={noted} shown={shown} notes={notes} mayWrite={mayWrite} />
    ) : null
  return { notes, list }
}

function keyOf(subject: NonNullable<Note['subject']>): string {
  return 'registryCode' in subject ? subject.registryCode : subject._id
}

interface NoteToolsProps extends Pick<Notes, 'notes'> {
  readonly noted: Noted
  readonly shown: readonly Note[]
  readonly mayWrite: boolean
}

/** The list of notes, and what a person may do with them. */
function NoteTools({ noted, shown, notes, mayWrite }: NoteToolsProps) {
  const mayPublish = useCan('publish-notes')
  const queryClient = useQueryClient()
  const adding = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<NoteDialogProps['note'] | undefined>(undefined)
  const removal = useAction({
    send: removeNote,
    failed: 'Märkuse kustutamine ebaõnnestus',
    done: ({ undoToken }) => undoable(queryClient, 'Märkus on kustutatud', undoToken),
    rereads: queriesOfNotes,
    rereadsWhenFailed: queriesOfNotes,
    // The pressed button goes with its note.
    onDone: () => adding.current?.focus({ preventScroll: true }),
  })
  const actionsOf = ({ key, text, isPrivate }: ChartNote) => {
    const note = shown.find(({ _id: id }) => id === key)
    if (note === undefined || !mayWrite || !(isPrivate || mayPublish)) return null
    return (
      <span className={classes.actions}>
        <Button
          variant="subtle"
          size="compact-sm"
          fz={12}
          aria-label={`Muuda: ${text}`}
          onClick={() => setOpened(note)}
        >
          Muuda
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          fz={12}
          aria-label={`Kustuta: ${text}`}
          onClick={() => removal.run(key)}
        >
          Kustuta
        </Button>
      </span>
    )
  }
  return (
    <>
      <NoteList notes={notes} actionsOf={actionsOf} />
      {mayWrite && (
        <Button
          ref={adding}
          className={classes.add ?? ''}
          variant="subtle"
          size="compact-sm"
          onClick={() => setOpened(null)}
        >
          Lisa märkus
        </Button>
      )}
      {opened !== undefined && (
        <Suspense fallback={null}>
          <NoteDialog
            note={opened}
            noted={noted}
            mayPublish={mayPublish}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
