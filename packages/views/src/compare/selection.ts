import { codesOf, lowestFree, type SlotHolders, type Slots, type TagMembers } from './slots.ts'

/**
 * Keys of companies and tags beside each other. Codes and ids are both digits; a prefix letter
 * distinguishes them.
 */
export const companyKey = (registryCode: string) => `c${registryCode}`
export const tagKey = (id: string) => `t${id}`

/**
 * What is selected. Companies are identified by registry code, tags by id, both in order of
 * selection.
 */
export interface Selection extends SlotHolders {
  /** Deselected companies of selected tags. They keep their slots until the tag is removed. */
  readonly exceptions: readonly string[]
  /** By registry code: individually selected companies and all companies of the selected tags. */
  readonly slots: Slots
}

export const nothingSelected: Selection = {
  companies: [],
  tags: [],
  exceptions: [],
  slots: new Map(),
}

export function isNothingSelected({ companies, tags }: Selection): boolean {
  return companies.length === 0 && tags.length === 0
}

/**
 * Selected companies: individually selected ones, then each tag's by name, without the exceptions.
 */
export function selectedCompanies(selection: Selection, members: TagMembers): string[] {
  const excepted = new Set(selection.exceptions)
  return [...codesOf(selection, members)].filter((code) => !excepted.has(code))
}

/** Selects a company; one that was deselected from a selected tag is no longer an exception. */
export function chooseCompany(selection: Selection, code: string, members: TagMembers): Selection {
  if (isInTags(code, selection.tags, members))
    return { ...selection, exceptions: without(selection.exceptions, code) }
  if (selection.companies.includes(code)) return selection
  return withSlots({ ...selection, companies: [...selection.companies, code] }, members)
}

/** Deselects a company; one that belongs to a selected tag becomes an exception. */
export function dropCompany(selection: Selection, code: string, members: TagMembers): Selection {
  const companies = without(selection.companies, code)
  const isException = isInTags(code, selection.tags, members)
  const exceptions = isException
    ? [...without(selection.exceptions, code), code]
    : selection.exceptions
  return withSlots({ ...selection, companies, exceptions }, members)
}

/**
 * Selects a tag with all its companies, including those deselected before (specification, section
 * 4).
 */
export function chooseTag(selection: Selection, tag: string, members: TagMembers): Selection {
  if (selection.tags.includes(tag)) return selection
  const ofTag = new Set(members.get(tag))
  const exceptions = selection.exceptions.filter((code) => !ofTag.has(code))
  return withSlots({ ...selection, tags: [...selection.tags, tag], exceptions }, members)
}

/** The companies that are in every one of the tags, by name; none without tags. */
export function commonCompanies(
  [first, ...others]: readonly string[],
  members: TagMembers,
): readonly string[] {
  const sets = others.map((tag) => new Set(members.get(tag)))
  const ofFirst = first === undefined ? [] : (members.get(first) ?? [])
  return ofFirst.filter((code) => sets.every((codes) => codes.has(code)))
}

/**
 * Selects the companies that are in all selected tags, instead of the tags; they keep their slots.
 */
export function chooseCommon(selection: Selection, members: TagMembers): Selection {
  const companies = [
    ...new Set([...selection.companies, ...commonCompanies(selection.tags, members)]),
  ]
  return withSlots({ ...selection, companies, tags: [], exceptions: [] }, members)
}

/**
 * Deselects a tag and its companies, except those of another selected tag (specification, section
 * 4).
 */
export function dropTag(selection: Selection, tag: string, members: TagMembers): Selection {
  const tags = without(selection.tags, tag)
  const ofOthers = codesOf({ companies: [], tags }, members)
  const leaving = new Set(members.get(tag)?.filter((code) => !ofOthers.has(code)))
  const companies = selection.companies.filter((code) => !leaving.has(code))
  const exceptions = selection.exceptions.filter((code) => ofOthers.has(code))
  return withSlots({ ...selection, companies, tags, exceptions }, members)
}

function isInTags(code: string, tags: readonly string[], members: TagMembers): boolean {
  return tags.some((tag) => members.get(tag)?.includes(code) === true)
}

function without(codes: readonly string[], code: string): readonly string[] {
  return codes.filter((other) => other !== code)
}

/**
 * Remaining companies keep their slots, removed ones release theirs, and new ones take the lowest
 * free ones.
 */
function withSlots(selection: Selection, members: TagMembers): Selection {
  const holding = codesOf(selection, members)
  const slots = new Map([...selection.slots].filter(([code]) => holding.has(code)))
  const taken = new Set(slots.values())
  let from = 0
  for (const code of holding) {
    if (slots.has(code)) continue
    from = lowestFree(taken, from)
    slots.set(code, from)
    taken.add(from)
  }
  return { ...selection, slots }
}
