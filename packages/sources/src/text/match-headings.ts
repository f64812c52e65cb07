import { fold } from '@kvartal/domain/search/fold'

/** Which title of a file stands for which heading; places count from 0. */
export interface HeadingMatch<Key extends string> {
  readonly places: ReadonlyMap<Key, number>
  readonly missing: readonly Key[]
  /** Headings that several titles of the file say. */
  readonly doubled: readonly string[]
  readonly unknown: readonly string[]
  /** Titles that were not written as expected, and the heading that each was read as. */
  readonly misspelt: readonly { readonly title: string; readonly heading: string }[]
}

interface Spelling {
  /** Without case, diacritics, spaces and punctuation, and quarters as digits. */
  readonly exact: string
  /** The same with doubled letters once. */
  readonly single: string
  /** The same with the words in alphabetical order. */
  readonly sorted: string
  readonly digits: string
}

/** A shorter heading is another word when one of its letters is. */
const shortestMisspelt = 6

/**
 * From the strictest to the loosest: a title is given to a heading only when nothing else fits
 * either of them as well.
 */
const rules: readonly ((title: Spelling, heading: Spelling) => boolean)[] = [
  (title, heading) => title.exact === heading.exact,
  (title, heading) => title.single === heading.single,
  (title, heading) => title.sorted === heading.sorted,
  (title, heading) =>
    title.digits === heading.digits &&
    heading.single.length >= shortestMisspelt &&
    isOneEditAway(title.single, heading.single),
]

/**
 * Finds headings among the titles of a file in any order, ignoring case, diacritics, spaces,
 * punctuation, doubled letters, the order of words and, in a long one, a misspelt letter. Numbers
 * and quarters are never taken for another.
 * @param headings each with its possible spellings, the usual one first
 */
export function matchHeadings<Key extends string>(
  titles: readonly string[],
  headings: ReadonlyMap<Key, readonly string[]>,
): HeadingMatch<Key> {
  const places = new Map<Key, number>()
  const doubled: string[] = []
  const misspelt: { title: string; heading: string }[] = []
  const spelled = [...headings].map(([key, spellings]) => ({
    key,
    usual: spellings[0] ?? '',
    spellings: spellings.map(spellingOf),
  }))
  let waiting = titles
    .map((title, place) => ({ title, place, spelling: spellingOf(title) }))
    .filter(({ spelling }) => spelling.exact !== '')

  for (const [level, rule] of rules.entries()) {
    const fits = (spelling: Spelling, { spellings }: (typeof spelled)[number]) =>
      spellings.some((each) => rule(spelling, each))
    const left: typeof waiting = []
    for (const each of waiting) {
      const fitting = spelled.filter((heading) => fits(each.spelling, heading))
      const free = fitting.filter(({ key }) => !places.has(key))
      const [heading] = free
      const isOnly =
        level === 0 ||
        waiting.filter(({ spelling }) => heading !== undefined && fits(spelling, heading))
          .length === 1
      if (heading !== undefined && free.length === 1 && isOnly) {
        places.set(heading.key, each.place)
        if (level > 0) misspelt.push({ title: each.title, heading: heading.usual })
      } else if (level === 0 && fitting.length > 0) doubled.push(fitting[0]?.usual ?? each.title)
      else left.push(each)
    }
    waiting = left
  }
  return {
    places,
    missing: spelled.map(({ key }) => key).filter((key) => !places.has(key)),
    doubled,
    unknown: waiting.map(({ title }) => title),
    misspelt,
  }
}

/**
 * Sentences about titles that were seen and not taken, or were taken although they are misspelt.
 */
export function headingNotes({
  unknown,
  misspelt,
}: Pick<HeadingMatch<string>, 'unknown' | 'misspelt'>): string[] {
  return [
    ...misspelt.map(({ title, heading }) => `Veerg „${title}“ loeti veeruna „${heading}“.`),
    ...unknown.map((title) => `Veergu „${title}“ ei tunta; selle sisu jäi võtmata.`),
  ]
}

/** The sentence about an optional column that a file lacks. */
export function absentColumnNote(heading: string): string {
  return `Veergu „${heading}“ failis ei ole; varem loetud väärtused jäid kehtima.`
}

const quarterDigits: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', iv: '4' }

function spellingOf(title: string): Spelling {
  const words = fold(title)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(
      /\b(iv|i{1,3})(?= ?(?:kv|q)|\b)/g,
      (numeral) => `${quarterDigits[numeral] ?? numeral} `,
    )
    .replace(/\bkvartal\w*/g, 'kv')
    .replace(/\b(?:quarter|q)\b/g, 'qtr')
    .split(' ')
    .filter((word) => word !== '')
  const exact = words.join('')
  return {
    exact,
    single: once(exact),
    sorted: words.map(once).toSorted().join(' '),
    digits: exact.replace(/\D/g, ''),
  }
}

function once(word: string): string {
  return word.replace(/(\p{L})\1+/gu, '$1')
}

/**
 * Whether a word is another one, or is so with doubled letters or one misspelt letter; both are
 * folded.
 */
export function isNearly(one: string, other: string): boolean {
  return once(one) === once(other) || isOneEditAway(once(one), once(other))
}

/**
 * Whether one letter that is added, left out, replaced or swapped with the next makes one text the
 * other.
 */
function isOneEditAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  while (
    end < Math.min(one.length, other.length) - start &&
    one.at(-1 - end) === other.at(-1 - end)
  )
    end++
  const [a, b] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  return a.length + b.length <= 2
    ? a.length <= 1 && b.length <= 1
    : a.length === 2 && a === [...b].toReversed().join('')
}
