import { changedWords } from '@kvartal/domain/breaks/break-words'
import classes from './changed-words.module.css'

/** Beside a change across a break, which has no tone. */
export function ChangedWords() {
  return <span className={classes.words}> {changedWords}</span>
}
