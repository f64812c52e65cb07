/** Texts that many companies share, each by a number; 0 stands for a missing one. */
export interface Labels {
  /** `null` is at 0. */
  readonly texts: readonly (string | null)[]
  /** The number of a text, which is added when it is new. */
  readonly numberOf: (text: string | null) => number
}

/** Texts that differ in case only are one label, spelled as first seen. */
export function openLabels(known: readonly (string | null)[] = [null]): Labels {
  const texts: (string | null)[] = []
  /** By every spelling seen. */
  const numbers = new Map<string | null, number>()
  const byFolded = new Map<string | null, number>()

  function numberOf(text: string | null): number {
    const present = numbers.get(text)
    if (present !== undefined) return present
    const folded = foldedLabel(text)
    const number = byFolded.get(folded) ?? texts.push(text) - 1
    byFolded.set(folded, number)
    numbers.set(text, number)
    return number
  }

  for (const text of known) numberOf(text)
  return { texts, numberOf }
}

/** A label as it is compared. */
export function foldedLabel(text: string | null): string | null {
  return text === null ? null : text.toLocaleLowerCase('et')
}
