import { counted } from '@kvartal/domain/format/counted'
import classes from './footnotes.module.css'
import type { Footnote } from './footnotes.ts'

/** More notes would push the next table out of view; every mark also shows its own note. */
const mostListed = 12

/** What the marks at a table's figures mean. */
export function FootnoteList({ footnotes }: { readonly footnotes: readonly Footnote[] }) {
  if (footnotes.length === 0) return null
  const left = footnotes.length - mostListed
  return (
    <ul className={classes.list}>
      {footnotes.slice(0, mostListed).map(({ sign, text }) => (
        <li key={sign}>
          <sup>{sign}</sup> {text}
        </li>
      ))}
      {left > 0 && <li>ja veel {counted(left, 'märkus', 'märkust')}, igaüks oma arvu juures</li>}
    </ul>
  )
}
