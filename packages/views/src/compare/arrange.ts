import type { ComparedCompany, ComparedTag } from '../figures/compared.ts'
import { isNothingSelected, type Selection, selectedCompanies } from './selection.ts'
import { assignSlots, type Slots, type TagMembers } from './slots.ts'
import type { CompareView } from './view.ts'

/** Larger selections show only the largest companies: nobody reads thousands of lines. */
const mostShown = 500

/** The number of the tags' companies shown then. */
export const largestShown = 20

/** Whether the view shows only the largest companies of its tags. */
export function isLargeSelection({ selection, mode }: CompareView, members: TagMembers): boolean {
  return (
    mode !== 'averages' &&
    selection.tags.length > 0 &&
    selectedCompanies(selection, members).length > mostShown
  )
}

/** Which figures a view shows. */
export function wantedFigures({ selection, mode }: CompareView): {
  readonly companies: boolean
  readonly averages: boolean
} {
  const isAny = !isNothingSelected(selection)
  return {
    companies: isAny && mode !== 'averages',
    averages: mode !== 'companies' && selection.tags.length > 0,
  }
}

interface ArrangedCompanies {
  readonly companies: readonly ComparedCompany[]
  /** By registry code. */
  readonly slots: Slots
}

/**
 * The companies of the selection in its order, out of the loaded ones, in any order.
 * @param isOfLargest whether the loaded ones are the largest of a large selection, the largest
 *   first
 */
export function arrangeCompanies(
  selection: Selection,
  members: TagMembers,
  read: readonly ComparedCompany[],
  isOfLargest: boolean,
): ArrangedCompanies {
  const selected = selectedCompanies(selection, members)
  if (isOfLargest) {
    const codes = new Set(selected)
    const shown = read.filter(({ company }) => codes.has(company.registryCode))
    return { companies: shown, slots: slotsOfFew(selection, shown) }
  }
  const byCode = new Map(read.map((row) => [row.company.registryCode, row]))
  return { companies: selected.flatMap((code) => byCode.get(code) ?? []), slots: selection.slots }
}

/** The few shown companies get colours of their own again; those chosen one by one keep theirs. */
function slotsOfFew({ companies, slots }: Selection, shown: readonly ComparedCompany[]): Slots {
  const notes = new Map(
    companies.map((code) => [code, { slot: slots.get(code) ?? 0, continues: false }]),
  )
  return assignSlots(
    { companies: shown.map(({ company }) => company.registryCode), tags: [] },
    notes,
    new Map(),
  )
}

/** The tags of the selection in its order, out of the loaded ones. */
export function arrangeTags({ tags }: Selection, read: readonly ComparedTag[]): ComparedTag[] {
  const byTag = new Map(read.map((row) => [row.tag._id, row]))
  return tags.flatMap((tag) => byTag.get(tag) ?? [])
}
