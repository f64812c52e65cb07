import classes from './change-line.module.css'
import type { ChangeWords } from './change-words.ts'

/** `▲ eelmise kvartaliga võrreldes +20,4%`: the sign and the words carry the meaning, the colour only repeats it. */
export function ChangeLine({ change: { figure, words, tone } }: { readonly change: ChangeWords }) {
  if (figure === null) return <p className={classes.change}>{words}</p>
  return (
    <p className={classes.change}>
      <span className={classes.sign} data-tone={tone} aria-hidden="true">
        {figure.startsWith('+') ? '▲' : '▼'}
      </span>{' '}
      {words}{' '}
      <span className={classes.figure} data-tone={tone}>
        {figure}
      </span>
    </p>
  )
}
