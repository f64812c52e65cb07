import classes from './highlighted.module.css'
import { matchedParts } from './matched-text.ts'

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
