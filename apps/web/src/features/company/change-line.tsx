import classes from './change-line.module.css'
import type { ChangeWords } from './change-words.ts'

/** `▲ +20,4% eelmise kvartaliga`: the sign and the words say it, the colour only repeats it. */
export function ChangeLine({ change: { figure, words, tone } }: { readonly change: ChangeWords }) {
  if (figure === null) return <p className={classes.change}>{words}</p>
  return (
    <p className={classes.change}>
      <span className={classes.figure} data-tone={tone}>
        <span aria-hidden="true">{figure.startsWith('+') ? '▲' : '▼'}</span> {figure}
      </span>{' '}
      {words}
    </p>
  )
}
