/** Texts that many companies share, each by a number; 0 stands for a missing one. */
export interface Labels {
  /** `null` is at 0. */
  readonly texts: readonly (string | null)[]
  /** The number of a text, which is added when it is new. */
  readonly numberOf: (text: string | null) => number
}

/**
 * Texts that differ in case only are one label, spelled as first seen.
 * @param known the texts of other labels, which keep their numbers
 */
export function openLabels(known: readonly (string | null)[] = [null]): Labels {
  const texts = [...known]
  /** By every spelling seen. */
  const numbers = new Map(texts.map((text, number) => [text, number]))
  /** Not before a spelling is new: it takes longer than all else, and most are known. */
  let byFolded: Map<string | null, number> | null = null

  function numberOf(text: string | null): number {
    const present = numbers.get(text)
    if (present !== undefined) return present
    byFolded ??= new Map(texts.map((each, number) => [foldedLabel(each), number]))
    const folded = foldedLabel(text)
    const number = byFolded.get(folded) ?? texts.push(text) - 1
    byFolded.set(folded, number)
    numbers.set(text, number)
    return number
  }

  return { texts, numberOf }
}

/** A label as it is compared. */
export function foldedLabel(text: string | null): string | null {
  return text === null ? null : text.toLocaleLowerCase('et')
}
