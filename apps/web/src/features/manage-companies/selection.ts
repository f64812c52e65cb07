/** Rows that are selected, by id, and the one selected or unselected last, from which a range reaches. */
export interface Selection {
  readonly ids: ReadonlySet<string>
  readonly last: string | null
}

export const nothingSelected: Selection = { ids: new Set(), last: null }

interface Toggle {
  readonly id: string
  readonly isOn: boolean
  /** The shift key: everything from the last one to this. */
  readonly isRange: boolean
}

/**
 * Selects a row or takes it out, alone or with all rows from the last one on.
 * @param shown ids of the rows in the order in which they stand
 */
export function toggleRow(selection: Selection, { id, isOn, isRange }: Toggle, shown: readonly string[]): Selection {
  const ids = new Set(selection.ids)
  for (const one of isRange ? rangeOf(shown, selection.last, id) : [id]) {
    if (isOn) ids.add(one)
    else ids.delete(one)
  }
  return { ids, last: id }
}

/** Selects all rows that are shown, or none of them. */
export function toggleShown(selection: Selection, isOn: boolean, shown: readonly string[]): Selection {
  const ids = new Set(selection.ids)
  for (const id of shown) {
    if (isOn) ids.add(id)
    else ids.delete(id)
  }
  return { ids, last: null }
}

function rangeOf(shown: readonly string[], from: string | null, to: string): readonly string[] {
  const ends = [from === null ? -1 : shown.indexOf(from), shown.indexOf(to)]
  if (ends.includes(-1)) return [to]
  return shown.slice(Math.min(...ends), Math.max(...ends) + 1)
}
