/** What can be watched. */
export const watchKinds = ['company', 'tag', 'ranking'] as const

export type WatchKind = (typeof watchKinds)[number]

/** The most of each that a person watches. */
export const mostWatched: Readonly<Record<WatchKind, number>> = {
  company: 500,
  tag: 50,
  ranking: 50,
}

const refusals: Readonly<Record<WatchKind, string>> = {
  company: `Sa jälgid juba ${mostWatched.company} ettevõtet.`,
  tag: `Sa jälgid juba ${mostWatched.tag} tagi.`,
  ranking: `Sa jälgid juba ${mostWatched.ranking} edetabelit.`,
}

/** Says that no more of a kind can be watched, and what to do. */
export function tooManyWatched(kind: WatchKind): string {
  return `${refusals[kind]} Lõpeta mõne jälgimine, mida sa enam ei vaja.`
}
