import { type Note, noteForm } from '@kvartal/contract/notes'
import { mostNoteText, type NoteScope } from '@kvartal/domain/notes/note'
import {
  parsePeriodKey,
  type Period,
  quarterNumeral,
  quarters,
} from '@kvartal/domain/period/period'
import { NativeSelect, SimpleGrid, Textarea } from '@mantine/core'
import { addNote, changeNote, queriesOfNotes } from '../api/notes.ts'
import { ChoiceBar } from '../ui/fields/choice-bar.tsx'
import { checkForm } from '../ui/forms/checked-form.ts'
import { FormDialog } from '../ui/forms/form.tsx'
import { useForm } from '../ui/forms/use-form.ts'
import type { Noted } from './use-notes.tsx'

export interface NoteDialogProps {
  /** `null` for a new one. */
  readonly note: Note | null
  readonly noted: Noted
  readonly mayPublish: boolean
  readonly onClose: () => void
}

interface Values {
  readonly scope: NoteScope
  readonly subject: string | null
  readonly period: Period
  readonly text: string
  readonly isPublic: boolean
}

/** A note as the form has it; a new one is about the first subject, in the newest period. */
function valuesOf(note: Note | null, { companies, tags, periods }: Noted): Values {
  if (note !== null) {
    const { scope, subject, period, text, isPublic } = note
    return {
      scope,
      subject:
        subject === null ? null : 'registryCode' in subject ? subject.registryCode : subject._id,
      period: parsePeriodKey(period) ?? newestOf(periods),
      text,
      isPublic,
    }
  }
  const [company] = companies
  const [tag] = tags
  const common = { period: newestOf(periods), text: '', isPublic: false }
  if (company !== undefined) return { scope: 'company', subject: company.key, ...common }
  if (tag !== undefined) return { scope: 'tag', subject: tag.key, ...common }
  return { scope: 'all', subject: null, ...common }
}

function newestOf(periods: readonly Period[]): Period {
  return periods.at(-1) ?? { year: new Date().getFullYear(), quarter: null }
}

/** Adds or changes a note. */
export function NoteDialog({ note, noted, mayPublish, onClose }: NoteDialogProps) {
  const form = useForm({
    initial: valuesOf(note, noted),
    check: (values) => checkForm(noteForm, values, ['Kirjuta märkuse tekst']),
    send: (body) => (note === null ? addNote(body) : changeNote(note._id, body)),
    failed: 'Märkuse salvestamine ebaõnnestus',
    done: note === null ? 'Märkus on lisatud' : 'Märkus on muudetud',
    rereads: queriesOfNotes,
    onDone: onClose,
  })
  const { scope, subject, period, text, isPublic } = form.values
  const subjects = subjectsOf(note, noted)
  const years = yearsOf(period, noted)
  const left = mostNoteText - text.trim().length
  return (
    <FormDialog
      title={note === null ? 'Lisa märkus' : 'Muuda märkust'}
      form={form}
      submit={note === null ? 'Lisa' : 'Salvesta'}
      onClose={onClose}
    >
      <p>Märkus on joonisel lipuna oma perioodi kohal ja tekstina joonise all.</p>
      <Textarea
        {...form.field('text')}
        label="Märkus"
        placeholder="Näiteks: ühines teise ettevõttega"
        description={left < 50 ? `Alles on ${left} tähemärki` : undefined}
        value={text}
        autosize
        minRows={2}
        // A note is one line, however it was pasted.
        onChange={({ currentTarget }) =>
          form.change({ text: currentTarget.value.replaceAll(/\s*[\r\n]+\s*/g, ' ') })
        }
      />
      <NativeSelect
        {...form.field('subject')}
        label="Mille kohta"
        value={subjectKey(scope, subject)}
        data={subjects.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={({ currentTarget }) => {
          const chosen = subjects.find(({ key }) => key === currentTarget.value)
          if (chosen !== undefined) form.change({ scope: chosen.scope, subject: chosen.subject })
        }}
      />
      <SimpleGrid cols={2} spacing={16}>
        <NativeSelect
          {...form.field('period')}
          label="Aasta"
          value={`${period.year}`}
          data={years.map(String)}
          onChange={({ currentTarget }) =>
            form.change({ period: { ...period, year: Number(currentTarget.value) } })
          }
        />
        <NativeSelect
          label="Kvartal"
          value={`${period.quarter ?? ''}`}
          data={[
            ...quarters.map((quarter) => ({
              value: `${quarter}`,
              label: `${quarterNumeral(quarter)} kvartal`,
            })),
            { value: '', label: 'Kogu aasta' },
          ]}
          onChange={({ currentTarget }) => {
            const quarter = quarters.find((each) => `${each}` === currentTarget.value) ?? null
            const { year } = period
            form.change({ period: quarter === null ? { year, quarter } : { year, quarter } })
          }}
        />
      </SimpleGrid>
      {mayPublish && (
        <ChoiceBar
          legend="Kes märkust näeb"
          name="note-readers"
          choices={[
            { value: 'own', label: 'Näen ainult mina' },
            { value: 'all', label: 'Näevad kõik' },
          ]}
          value={isPublic ? 'all' : 'own'}
          onChange={(value) => form.change({ isPublic: value === 'all' })}
        />
      )}
      <p role="status">
        {isPublic
          ? 'Märkust näevad kõik külastajad, ka piltidel ja manustatud joonistel; autori nime näevad sisselogitud.'
          : 'Märkust näed ainult sina. Piltidel, trükis ja manustatud joonistel seda ei ole.'}
      </p>
    </FormDialog>
  )
}

interface SubjectChoice extends Pick<Values, 'scope' | 'subject'> {
  readonly key: string
  readonly name: string
}

function subjectKey(scope: NoteScope, subject: string | null): string {
  return `${scope} ${subject ?? ''}`
}

/** What the charts show, and everything; what the note is about stays among them. */
function subjectsOf(note: Note | null, { companies, tags }: Noted): SubjectChoice[] {
  const of = (scope: NoteScope, subject: string | null, name: string): SubjectChoice => ({
    key: subjectKey(scope, subject),
    scope,
    subject,
    name,
  })
  const choices = [
    ...companies.map(({ key, name }) => of('company', key, name)),
    ...tags.map(({ key, name }) => of('tag', key, `Tag ${name}`)),
    of('all', null, 'Kõik ettevõtted'),
  ]
  if (note === null || note.subject === null) return choices
  const own =
    'registryCode' in note.subject
      ? of('company', note.subject.registryCode, note.subject.name)
      : of('tag', note.subject._id, `Tag ${note.subject.name}`)
  return choices.some(({ key }) => key === own.key) ? choices : [own, ...choices]
}

/** The years of the charts and of the note, newest first. */
function yearsOf({ year }: Period, { periods }: Noted): number[] {
  const all = new Set([year, ...periods.map((each) => each.year)])
  return [...all].toSorted((a, b) => b - a)
}
