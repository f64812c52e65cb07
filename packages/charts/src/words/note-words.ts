import type { ChartNote, NumberedNotes } from '../series/chart-notes.ts'

/** One note without its period: `Nortal AS: Liitus X-ga`. */
export function noteText({ about, text }: Pick<ChartNote, 'about' | 'text'>): string {
  return about === null ? text : `${about}: ${text}`
}

/** The notes of a flag in one text: `Lipp 1, III kv 2024: Liitus X-ga; Nortal AS: kolis`. */
export function flagSentence({ number, label, notes }: NumberedNotes): string {
  return `Lipp ${number}, ${label}: ${notes.map(noteText).join('; ')}`
}
