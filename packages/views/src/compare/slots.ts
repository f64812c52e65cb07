/**
 * A slot gives a company its colour and marker. It is assigned when the company is selected, kept
 * until it is removed, and must survive in a copied address. Most slots follow from the order of
 * selection, so the address notes only those that do not: `assignSlots` fills in the rest, and
 * `notesOfSlots` finds the notes from which it restores all slots.
 */

/** Registry codes of each tag's companies in Estonian name order, by tag id. */
export type TagMembers = ReadonlyMap<string, readonly string[]>

/**
 * The companies that hold slots: individually selected ones, and all companies of the selected
 * tags, each in order.
 */
export interface SlotHolders {
  readonly companies: readonly string[]
  readonly tags: readonly string[]
}

export type Slots = ReadonlyMap<string, number>

export interface SlotNote {
  readonly slot: number
  /** The tag's next companies take the following slots, not the lowest free ones. */
  readonly continues: boolean
}

export type SlotNotes = ReadonlyMap<string, SlotNote>

/** The lowest free slot, at least `from`. */
export function lowestFree(taken: ReadonlySet<number>, from: number): number {
  let slot = from
  while (taken.has(slot)) slot += 1
  return slot
}

/**
 * Assigns slots: noted companies take theirs first, then individually selected companies and each
 * tag's companies take the lowest free ones. Notes of companies that hold no slot, or that request
 * a taken one, are ignored.
 */
export function assignSlots(
  holders: SlotHolders,
  notes: SlotNotes,
  members: TagMembers,
): Map<string, number> {
  const slots = new Map<string, number>()
  const taken = new Set<number>()
  const give = (code: string, slot: number) => {
    slots.set(code, slot)
    taken.add(slot)
  }
  const holding = codesOf(holders, members)
  for (const [code, { slot }] of notes) {
    if (holding.has(code) && !taken.has(slot)) give(code, slot)
  }
  const walked = new Set<string>()
  const walk = (codes: readonly string[], isTag: boolean) => {
    let from = 0
    for (const code of codes) {
      if (walked.has(code)) continue
      walked.add(code)
      if (!slots.has(code)) {
        from = lowestFree(taken, from)
        give(code, from)
      } else if (isTag && notes.get(code)?.continues === true) {
        from = (slots.get(code) ?? 0) + 1
      }
    }
  }
  walk(holders.companies, false)
  for (const tag of holders.tags) walk(members.get(tag) ?? [], true)
  return slots
}

/**
 * Notes from which `assignSlots` restores exactly these slots. One pass is enough: a later note
 * only takes a slot that no earlier company holds, so it cannot change the slots assigned to
 * earlier ones.
 */
export function notesOfSlots(
  holders: SlotHolders,
  slots: Slots,
  members: TagMembers,
): Map<string, SlotNote> {
  const notes = new Map<string, SlotNote>()
  const taken = new Set<number>()
  const walked = new Set<string>()
  const walk = (codes: readonly string[], isTag: boolean) => {
    const own = codes.filter((code) => !walked.has(code))
    const placeOfSlot = new Map(own.map((code, place) => [slots.get(code), place]))
    let from = 0
    for (const code of own) {
      walked.add(code)
      const slot = slots.get(code)
      if (slot === undefined) continue
      const assigned = lowestFree(taken, from)
      taken.add(slot)
      if (assigned === slot) {
        from = slot
        continue
      }
      // Of both ways to continue, the one that matches a later company sooner saves a note there.
      const placeAfter = (start: number) => placeOfSlot.get(lowestFree(taken, start)) ?? Infinity
      const continues = isTag && placeAfter(slot + 1) < placeAfter(from)
      notes.set(code, { slot, continues })
      if (continues) from = slot + 1
    }
  }
  walk(holders.companies, false)
  for (const tag of holders.tags) walk(members.get(tag) ?? [], true)
  return notes
}

/** Every company that holds a slot, in the order of assignment. */
export function codesOf({ companies, tags }: SlotHolders, members: TagMembers): Set<string> {
  const codes = new Set(companies)
  for (const tag of tags) for (const code of members.get(tag) ?? []) codes.add(code)
  return codes
}
