import type { Switches } from '@kvartal/charts/series/switches'
import { statisticKinds } from '@kvartal/domain/averages/statistics'
import { isRegistryCode } from '@kvartal/domain/company/registry-code'
import { measures } from '@kvartal/domain/measures/measures'
import { type Address, defineView, oneOf, readPart, yesOrNo } from '../codec.ts'
import { parseYears, type ShownYears, wholeYears, yearsText } from './shown-years.ts'
import { codesOf, assignSlots, notesOfSlots, type SlotNote, type TagMembers } from './slots.ts'
import { type CompareTab, compareTabs, type MetricId, tabMetrics } from './tab-metrics.ts'
import { type CompareView, defaultView, displayModes, nameColumn, type TableSort } from './view.ts'

/**
 * The search parameters of the comparison's address; default values are left out. `tab`; `c`
 * companies, `10000018,10165653.3` with the slot where it does not follow from the order; `t` tags
 * by id; `x` companies of those tags that were deselected; `k` slots of the tags' companies that do
 * not follow from the order (`10000018.12-`: 12, and the tag's next ones from there on); `m`
 * metrics of the tab; `y` years, of quarters also `2022Q2-2024Q1`; `v` display mode; `a` what is
 * shown of tags (`median`); `same` whether averages are of the same companies in every period
 * (`yes`); `f` amounts per employee or as shares; `d` what is switched on in the chart
 * (`index,log,panels`); `s` sorting.
 */
export const addressKeys = [
  'tab',
  'c',
  't',
  'x',
  'k',
  'm',
  'y',
  'v',
  'a',
  'same',
  'f',
  'd',
  's',
] as const

export type CompareAddress = Address<(typeof addressKeys)[number]>

/** The companies and tags that exist; an address may name others. */
export interface Known {
  readonly companies: { has(registryCode: string): boolean }
  /** Every tag has an entry, possibly empty. */
  readonly members: TagMembers
}

/**
 * What each stands for itself; the selection, and what depends on the tab, are read and written
 * below.
 */
const parts = {
  tab: oneOf('tab', compareTabs, defaultView.tab, 'vaheleht'),
  mode: oneOf('v', displayModes, defaultView.mode, 'vaade'),
  statistic: oneOf('a', statisticKinds, defaultView.statistic, 'tagi väärtus'),
  isOfSame: yesOrNo('same', 'samad ettevõtted'),
  measure: oneOf('f', measures, defaultView.measure, 'arvude kuju'),
} as const

const settings = defineView(parts)

/**
 * An address must stay short enough to be sent. When a selection needs more slot notes than this,
 * its slots are reassigned: colours cannot distinguish that many companies anyway.
 */
const maxNotes = 400

export function addressOf(view: CompareView, members: TagMembers): CompareAddress {
  const { selection } = view
  const allNotes = notesOfSlots(selection, selection.slots, members)
  const notes = allNotes.size > maxNotes ? new Map<string, SlotNote>() : allNotes
  const placed = new Set([...selection.companies, ...selection.exceptions])
  const elsewhere = [...notes.keys()].filter((code) => !placed.has(code))
  const withNote = (code: string) => code + noteText(notes.get(code))
  const years = view.years
  const { tab = '', v = '', a = '', same = '', f = '' } = settings.write(view)
  const texts: Record<(typeof addressKeys)[number], string> = {
    tab,
    c: selection.companies.map(withNote).join(),
    t: selection.tags.join(),
    x: selection.exceptions.map(withNote).join(),
    k: elsewhere.map(withNote).join(),
    m: view.metrics.join() === tabMetrics[view.tab].initial.join() ? '' : view.metrics.join(),
    y: years === null ? '' : yearsText(years),
    v,
    a,
    same,
    f,
    d: switchWords
      .filter(([, key]) => view.switches[key])
      .map(([word]) => word)
      .join(),
    s: view.sorts
      .map((sort) => `${sort.metric}.${sort.column}${sort.isDescending ? '.desc' : ''}`)
      .join(),
  }
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

/** The codes of the companies that an address names one by one, whether or not they exist. */
export function codesInAddress({ c }: CompareAddress): readonly string[] {
  return unique(listOf(c).map((part) => readNote(part).code)).filter(isRegistryCode)
}

export interface ReadAddress {
  readonly view: CompareView
  /** The unknown values in an address, in Estonian, for one alert about them. */
  readonly dropped: readonly string[]
}

/** Parses an untrusted address: what cannot be parsed is dropped and reported, never an error. */
export function readAddress(address: CompareAddress, known: Known): ReadAddress {
  const dropped: string[] = []
  const keep = <Item>(
    items: readonly Item[],
    isKnown: (item: Item) => boolean,
    nameOf: (item: Item) => string,
  ) =>
    items.filter((item) => {
      if (isKnown(item)) return true
      dropped.push(nameOf(item))
      return false
    })
  const notes = new Map<string, SlotNote>()
  const codes = (text: string | undefined) =>
    unique(
      listOf(text).map((part) => {
        const { code, note } = readNote(part)
        if (note !== null && !notes.has(code)) notes.set(code, note)
        return code
      }),
    )
  const isCompany = (code: string) => known.companies.has(code)
  const nameCompany = (code: string) => `ettevõte ${code}`

  const companies = keep(codes(address.c), isCompany, nameCompany)
  const tags = keep(
    unique(listOf(address.t)),
    (id) => known.members.has(id),
    (id) => `tag ${id}`,
  )
  const ofTags = codesOf({ companies: [], tags }, known.members)
  const exceptions = keep(codes(address.x), isCompany, nameCompany).filter(
    (code) => ofTags.has(code) && !companies.includes(code),
  )
  codes(address.k)
  const slots = assignSlots({ companies, tags }, notes, known.members)

  const tab = readPart(parts.tab, address, dropped)
  const view: CompareView = {
    tab,
    selection: { companies, tags, exceptions, slots },
    metrics: readMetrics(address.m, tab, dropped),
    years: readYears(address.y, tab, dropped),
    mode: readPart(parts.mode, address, dropped),
    statistic: readPart(parts.statistic, address, dropped),
    isOfSame: readPart(parts.isOfSame, address, dropped),
    measure: readPart(parts.measure, address, dropped),
    switches: readSwitches(address.d, dropped),
    sorts: [],
  }
  return { view: { ...view, sorts: readSorts(address.s, view) }, dropped }
}

function noteText(note: SlotNote | undefined): string {
  return note === undefined ? '' : `.${note.slot}${note.continues ? '-' : ''}`
}

/** A code with its slot, if valid. */
function readNote(part: string): { code: string; note: SlotNote | null } {
  const match = /^([^.]*)\.(\d{1,5})(-?)$/.exec(part)
  if (match === null) return { code: part.split('.')[0] ?? '', note: null }
  return { code: match[1] ?? '', note: { slot: Number(match[2]), continues: match[3] === '-' } }
}

/**
 * The tab's default metrics when none are requested, its fallback when none of the requested ones
 * is known.
 */
function readMetrics(
  text: string | undefined,
  tab: CompareTab,
  dropped: string[],
): readonly MetricId[] {
  const { ids, initial, fallback } = tabMetrics[tab]
  const requested = unique(listOf(text))
  if (requested.length === 0) return initial
  const known = ids.filter((id) => requested.includes(id))
  dropped.push(
    ...requested
      .filter((id) => !known.some((metric) => metric === id))
      .map((id) => `näitaja ${id}`),
  )
  return known.length === 0 ? [fallback] : known
}

function readYears(
  text: string | undefined,
  tab: CompareTab,
  dropped: string[],
): ShownYears | null {
  if (text === undefined) return null
  const years = parseYears(text)
  if (years === null) dropped.push(`aastad ${text}`)
  return years === null || tab === 'emta' ? years : wholeYears(years)
}

/** The words of switches in addresses. */
const switchWords: readonly (readonly [word: string, key: keyof Switches])[] = [
  ['index', 'isIndexed'],
  ['log', 'isLog'],
  ['panels', 'hasPanels'],
]

function readSwitches(text: string | undefined, dropped: string[]): Switches {
  const words = listOf(text)
  dropped.push(
    ...words
      .filter((word) => !switchWords.some(([known]) => known === word))
      .map((word) => `graafiku lüliti ${word}`),
  )
  const has = (word: string) => words.includes(word)
  return { isIndexed: has('index'), isLog: has('log'), hasPanels: has('panels') }
}

/** Invalid sorting is dropped silently: it is only a convenience. */
function readSorts(text: string | undefined, { tab, metrics }: CompareView): TableSort[] {
  const parts = listOf(text).map((part) => part.split('.'))
  return metrics.flatMap((metric) => {
    const [, column, order] = parts.find(([id]) => id === metric) ?? []
    if (column === undefined || (column !== nameColumn && !tabMetrics[tab].isPeriodKey(column)))
      return []
    return [{ metric, column, isDescending: order === 'desc' }]
  })
}

function listOf(text: string | undefined): string[] {
  return (text ?? '').split(',').filter((part) => part !== '')
}

function unique(items: readonly string[]): string[] {
  return [...new Set(items)]
}
