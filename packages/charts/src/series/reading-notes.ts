import { subjectName } from './chart-line.ts'
import type { ReadingSection } from './reading.ts'
import type { Series } from './series.ts'

/**
 * Notes on the values of a period, one text per subject: `Maru Ehitus AS: kontserni andmed`. Bars belong to a single
 * company, so they need no name.
 */
export function readNotes(
  series: Series,
  sections: readonly ReadingSection[],
  period: number,
): string[] {
  const byName = new Map<string, Set<string>>()
  for (const { rows, tags } of sections) {
    for (const { line } of [...rows, ...tags]) {
      const own = series.lines[line]
      if (own === undefined) continue
      const name = subjectName(own.subject)
      for (const note of own.notes[period] ?? [])
        byName.set(name, (byName.get(name) ?? new Set()).add(note))
    }
  }
  return [...byName].map(([name, notes]) => {
    const text = [...notes].join('; ')
    return series.shape === 'bars' ? text : `${name}: ${text}`
  })
}
