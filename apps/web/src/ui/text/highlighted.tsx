import { fold, foldedWords } from '@kvartal/domain/search/fold'
import classes from './highlighted.module.css'

/** A part of a text, and whether the search matched it. */
interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

/**
 * Splits a text by the search, with the same rules as the search itself: ignoring case and
 * diacritics, the whole query anywhere, otherwise the beginnings of words.
 */
export function matchedParts(text: string, typed: string): TextPart[] {
  const { folded, starts } = foldBySign(text)
  const ranges = rangesIn(folded, typed)
  const parts: TextPart[] = []
  let at = 0
  for (const [from, to] of ranges) {
    const begin = starts[from] ?? text.length
    const end = starts[to] ?? text.length
    if (begin > at) parts.push({ text: text.slice(at, begin), isMatch: false })
    parts.push({ text: text.slice(begin, end), isMatch: true })
    at = end
  }
  if (at < text.length || parts.length === 0) parts.push({ text: text.slice(at), isMatch: false })
  return parts
}

type Range = readonly [from: number, to: number]

function rangesIn(folded: string, typed: string): Range[] {
  const whole = fold(typed.trim().replace(/\s+/g, ' '))
  if (whole === '') return []
  const at = folded.indexOf(whole)
  if (at >= 0) return [[at, at + whole.length]]
  const prefixes = foldedWords(typed)
  return [...folded.matchAll(/[\p{L}\p{N}]+/gu)].flatMap((word): Range[] => {
    const hits = prefixes.filter((prefix) => word[0].startsWith(prefix))
    const longest = Math.max(0, ...hits.map((prefix) => prefix.length))
    return longest === 0 ? [] : [[word.index, word.index + longest]]
  })
}

/**
 * The normalized text, and the original index of each of its characters: normalizing may change
 * lengths.
 */
function foldBySign(text: string): { folded: string; starts: number[] } {
  let folded = ''
  const starts: number[] = []
  let at = 0
  for (const sign of text) {
    const plain = fold(sign)
    for (let i = 0; i < plain.length; i++) starts.push(at)
    folded += plain
    at += sign.length
  }
  return { folded, starts }
}

interface HighlightedProps {
  readonly text: string
  /** The search; empty marks nothing. */
  readonly typed: string
}

/** A text with the matches of the search marked. */
export function Highlighted({ text, typed }: HighlightedProps) {
  if (typed === '') return text
  return matchedParts(text, typed).map((part, i) =>
    part.isMatch ? (
      <mark key={i} className={classes.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
