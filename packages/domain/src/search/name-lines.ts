import type { CompanyQuery } from './company-search.ts'
import { fold, foldedWords } from './fold.ts'

interface NamedCompany {
  readonly registryCode: string
  readonly name: string
  /** Latest first. */
  readonly formerNames: readonly string[]
}

/** A company that a search finds. */
interface FoundLine {
  /** Its place among the given companies. */
  readonly place: number
  /** The latest former name that matches, where neither the current name nor the code does. */
  readonly formerName: string | null
}

/**
 * Names of companies in one text, which is searched as a whole: looking at each name takes ten
 * times as long.
 */
export interface NameLines {
  /** The companies that `matchesCompany` would find by a name or their code, in the given order. */
  readonly find: (query: CompanyQuery) => FoundLine[]
}

/** Names after which others may work. */
const namesAtOnce = 500

/** @param pause lets others work; folding ten thousand names takes a tenth of a second */
export async function nameLines(
  companies: readonly NamedCompany[],
  pause: () => Promise<void> = async () => {},
): Promise<NameLines> {
  // A line for each name: a company's current one, then its former ones.
  const lines = companies.flatMap(({ name, formerNames }, place) =>
    [name, ...formerNames].map((text, i) => ({ place, text, isFormer: i > 0 })),
  )
  const folded: string[] = []
  const inWords: string[] = []
  for (const [i, { text }] of lines.entries()) {
    folded.push(fold(text))
    inWords.push(` ${foldedWords(text).join(' ')}`)
    if (i % namesAtOnce === namesAtOnce - 1) await pause()
  }
  const codes = joined(companies.map(({ registryCode }) => registryCode))
  const names = joined(folded)
  const words = joined(inWords)

  return {
    find({ text, code, prefixes }) {
      const isCodeFound = holding(codes, code)
      const isFound = holding(names, text)
      const isBegun = new Uint8Array(prefixes.length === 0 ? 0 : lines.length)
      for (const [i, prefix] of prefixes.entries()) {
        const holds = holding(words, ` ${prefix}`)
        for (let line = 0; line < isBegun.length; line += 1)
          if (holds[line] === 1 && isBegun[line] === i) isBegun[line] = i + 1
      }
      const found: FoundLine[] = []
      for (const [line, { place, text: name, isFormer }] of lines.entries()) {
        if (found.at(-1)?.place === place) continue
        const matches =
          isFound[line] === 1 || (prefixes.length > 0 && isBegun[line] === prefixes.length)
        if (matches || (!isFormer && isCodeFound[place] === 1))
          found.push({ place, formerName: isFormer ? name : null })
      }
      return found
    },
  }
}

interface Lines {
  readonly text: string
  /** Where each line begins, and the end of the text. */
  readonly starts: Int32Array
}

function joined(lines: readonly string[]): Lines {
  const starts = new Int32Array(lines.length + 1)
  let at = 0
  for (const [i, line] of lines.entries()) {
    starts[i] = at
    at += line.length + 1
  }
  starts[lines.length] = at
  return { text: `${lines.join('\n')}\n`, starts }
}

/** 1 for each line that holds the text. */
function holding({ text, starts }: Lines, wanted: string): Uint8Array {
  const marks = new Uint8Array(starts.length - 1)
  let line = 0
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, starts[line])) {
    while ((starts[line + 1] ?? Infinity) <= at) line += 1
    if (line >= marks.length) break
    marks[line] = 1
    line += 1
  }
  return marks
}
