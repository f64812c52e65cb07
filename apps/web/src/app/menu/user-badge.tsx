import { useRef } from 'react'
import { useMeasured } from '../../ui/measure/use-measured.ts'
import classes from './user-badge.module.css'

/**
 * The user's initial in a badge, and the name beside it; a truncated name is shown in full on hover
 * and focus.
 */
export function UserBadge({ name }: { readonly name: string }) {
  const shown = name.trim() === '' ? 'Konto' : name.trim()
  const text = useRef<HTMLSpanElement>(null)
  const isTruncated = useMeasured(text, isCut, shown) === true
  return (
    <span className={classes.user}>
      <span className={classes.initial} aria-hidden="true">
        {initialOf(shown)}
      </span>
      <span ref={text} className={classes.name}>
        {shown}
      </span>
      {isTruncated && (
        // The text above already names the button.
        <span className={classes.whole} aria-hidden="true">
          {shown}
        </span>
      )}
    </span>
  )
}

/** The first grapheme of a name, not half of one. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter('et').segment(name)
  return (first?.segment ?? '').toLocaleUpperCase('et')
}

function isCut({ scrollWidth, clientWidth }: HTMLElement): boolean {
  return scrollWidth > clientWidth
}
