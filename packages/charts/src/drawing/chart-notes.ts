import type { ChartLayout } from '../layout/layout.ts'
import { subjectName } from '../series/chart-line.ts'
import type { Series } from '../series/series.ts'
import { brokenAxesSentence } from '../words/broken-axes.ts'
import { breakSentence } from '../words/break-sentence.ts'
import { coverageTexts } from '../words/coverage-words.ts'
import { listedNames } from '../words/listed-names.ts'
import { hasCorrections, ringWords } from '../words/ring-words.ts'

/** More names would take the space of the chart. */
const mostNames = 12

/**
 * The sentences that the screen has around a chart and in its tooltips, as paragraphs below a picture.
 * @param summary the text above it, which is not repeated
 */
export function chartNotes(series: Series, layout: ChartLayout, summary: string): string[] {
  const sentences = [
    series.limitSentence,
    ...series.switchSentences,
    brokenAxesSentence(series, layout.panels),
    hasCorrections(series) ? ringWords : null,
    breakSentence(series),
    withoutValues(series, summary),
  ]
  return [
    ...sentences.filter((text) => text !== null),
    ...coverageTexts(series),
    ...valueNotes(series),
  ]
}

/** Subjects without any line, which have no name at a line's end. */
function withoutValues({ allLines }: Series, summary: string): string | null {
  const known = new Set(
    allLines
      .filter(({ values }) => values.some((value) => value !== null))
      .map(({ subject }) => subject.key),
  )
  const names = [
    ...new Set(
      allLines
        .filter(({ subject }) => !known.has(subject.key))
        .map(({ subject }) => subjectName(subject)),
    ),
  ]
  if (known.size === 0 || names.every((name) => summary.includes(name))) return null
  return `Selles vahemikus andmeteta: ${listedNames(names, mostNames)}.`
}

/** Notes on values with their periods, one paragraph per subject: `Maru Ehitus AS: kontserni andmed (2022, 2023).` */
function valueNotes({ axis, lines }: Series): string[] {
  const bySubject = new Map<string, Map<string, Set<string>>>()
  for (const { subject, notes } of lines) {
    const name = subjectName(subject)
    for (const [period, texts] of notes.entries()) {
      const label = axis.periods[period]?.label
      if (label === undefined) continue
      for (const text of texts) {
        const own = bySubject.get(name) ?? new Map<string, Set<string>>()
        bySubject.set(name, own.set(text, (own.get(text) ?? new Set()).add(label)))
      }
    }
  }
  return [...bySubject].map(
    ([name, texts]) =>
      `${name}: ${[...texts].map(([text, labels]) => `${text} (${[...labels].join(', ')})`).join('; ')}.`,
  )
}
