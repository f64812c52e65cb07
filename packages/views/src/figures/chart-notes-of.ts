import type { ChartNote } from '@kvartal/charts/series/chart-notes'
import type { CallInput } from '@kvartal/contract/endpoint'
import type { Note, noteCalls } from '@kvartal/contract/notes'
import { dayInEstonia, formatDate } from '@kvartal/domain/format/date'
import { parsePeriodKey, type Period, periodKey } from '@kvartal/domain/period/period'
import type { CompareView } from '../compare/view.ts'
import type { ShownMetric } from './shown-metrics.ts'

type NotesQuery = NonNullable<CallInput<typeof noteCalls.listNotes>['query']>

/** What a chart is about: the companies and tags whose notes it has. */
export interface NotedSubjects {
  /** Registry codes. */
  readonly companies: readonly string[]
  /** Ids. */
  readonly tags: readonly string[]
}

/** The companies that a comparison draws, and its tags. */
export function notedSubjects(
  metrics: readonly ShownMetric[],
  { selection }: Pick<CompareView, 'selection'>,
): NotedSubjects {
  const companies = metrics.flatMap(({ rows }) =>
    rows.flatMap(({ subject }) =>
      subject.kind === 'company' ? [subject.company.registryCode] : [],
    ),
  )
  return { companies: [...new Set(companies)], tags: selection.tags }
}

/** The notes of a chart's subjects in its periods, and those about everything. */
export function notesRequest(
  { companies, tags }: NotedSubjects,
  periods: readonly Period[],
): NotesQuery {
  const [from] = periods
  const to = periods.at(-1)
  return {
    ...(companies.length > 0 && { companies: companies.join(',') }),
    ...(tags.length > 0 && { tags: tags.join(',') }),
    ...(from !== undefined && { from: periodKey(from) }),
    ...(to !== undefined && { to: periodKey(to) }),
  }
}

/** Notes for a chart; where it has several subjects, each note says what it is about. */
export function chartNotesOf(
  notes: readonly Note[],
  { companies, tags }: NotedSubjects,
): ChartNote[] {
  const hasSeveral = companies.length + tags.length > 1
  return notes.flatMap(({ _id: key, subject, period, text, author, createdAt, isPublic }) => {
    const of = parsePeriodKey(period)
    if (of === null) return []
    const day = formatDate(dayInEstonia(new Date(createdAt)))
    return [
      {
        key,
        period: of,
        about: hasSeveral && subject !== null ? subject.name : null,
        text,
        by: author === null || !isPublic ? day : `${author}, ${day}`,
        isPrivate: !isPublic,
      },
    ]
  })
}
