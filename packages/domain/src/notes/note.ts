/** What a note is about: one company, the companies of a tag, or everything. */
export const noteScopes = ['all', 'company', 'tag'] as const

export type NoteScope = (typeof noteScopes)[number]

/** Characters of a note's text. */
export const mostNoteText = 300

/** A person's private notes, and the public notes of the whole installation. */
export const mostOwnNotes = 1000
export const mostPublicNotes = 10_000

/** Most people would not scroll further, and a picture or an axis could not hold more. */
export const mostNotesInReply = 500

/** Says that no more notes can be added, and what to do. */
export function tooManyNotes(isPublic: boolean): string {
  return isPublic
    ? `Avalikke märkusi on juba ${mostPublicNotes}. Kustuta mõni vana.`
    : `Isiklikke märkusi on juba ${mostOwnNotes}. Kustuta mõni, mida enam vaja ei ole.`
}

/** More marks above one letter would cover the lines above it. */
const mostMarks = 4

/**
 * Whether a text may be a note's: one line with something to see, without control characters,
 * halves of characters and letters piled with marks. Marks of direction are allowed: who shows a
 * note isolates it.
 */
export function isNoteText(text: string): boolean {
  return (
    /[\p{L}\p{N}\p{P}\p{S}]/u.test(text) &&
    !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text) &&
    !new RegExp(`\\p{M}{${mostMarks + 1},}`, 'u').test(text)
  )
}
