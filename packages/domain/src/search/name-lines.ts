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
  /** The line of each company's current name. */
  const currentLines = Int32Array.from(
    lines.flatMap(({ isFormer }, line) => (isFormer ? [] : [line])),
  )

  /** 1 for each line whose words begin with all prefixes. */
  function beginning(prefixes: readonly string[]): Uint8Array {
    const isBegun = new Uint8Array(lines.length)
    for (const [i, prefix] of prefixes.entries())
      for (const line of holding(words, ` ${prefix}`))
        if (isBegun[line] === i) isBegun[line] = i + 1
    return isBegun.map((begun) => Number(begun === prefixes.length))
  }

  return {
    find({ text, code, prefixes }) {
      const [prefix] = prefixes
      // A name holds its words, so that one that begins with the text is found by it already.
      const areWordsFound = prefix === undefined || (prefixes.length === 1 && prefix === text)
      const isFound = areWordsFound ? new Uint8Array(lines.length) : beginning(prefixes)
      for (const line of holding(names, text)) isFound[line] = 1
      // A code holds nothing but digits.
      if (/^\d+$/.test(code))
        for (const company of holding(codes, code)) isFound[currentLines[company] ?? 0] = 1
      const found: FoundLine[] = []
      let last = -1
      for (let line = isFound.indexOf(1); line !== -1; line = isFound.indexOf(1, line + 1)) {
        const each = lines[line]
        // A company is found once, by its current name or the latest former one.
        if (each === undefined || each.place === last) continue
        const { place, text: name, isFormer } = each
        found.push({ place, formerName: isFormer ? name : null })
        last = place
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

/** The lines that hold the text, in their order. */
function holding({ text, starts }: Lines, wanted: string): number[] {
  const lines: number[] = []
  let line = 0
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, starts[line])) {
    while ((starts[line + 1] ?? Infinity) <= at) line += 1
    if (line >= starts.length - 1) break
    lines.push(line)
    line += 1
  }
  return lines
}
