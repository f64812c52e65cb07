import classes from './average-lines.module.css'

/** A tag's average of a figure, and how the company compares to it. */
export interface TagAverage {
  readonly tagId: string
  readonly tagName: string
  /** With its unit; `null` when the company's own value is the only one, so that there is nothing to compare it with. */
  readonly average: string | null
  /** Of how many companies the average is, below it. */
  readonly count: string | null
  /** The company's deviation or rank. */
  readonly standing: string | null
  /** The period of the average, where it is another than the figure's: `I kv 2024`, `2023. aasta`. */
  readonly fallbackPeriod: string | null
}

/** In place of an average that is the company's own value. */
export const aloneWords = 'ainus, kellel on andmed'

interface AverageLinesProps {
  readonly averages: readonly TagAverage[]
  /** A last line. */
  readonly more: string | null
}

/** The average of each of the company's tags. */
export function AverageLines({ averages, more }: AverageLinesProps) {
  if (averages.length === 0) return null
  return (
    <ul className={classes.averages}>
      {averages.map(({ tagId, tagName, average, count, standing, fallbackPeriod }) => (
        <li key={tagId}>
          <p className={classes.line}>
            <span>{average === null ? tagName : `${tagName}, keskmine`}</span> {average === null ? <span>{aloneWords}</span> : <strong>{average}</strong>}
          </p>
          {count !== null && (
            <p className={classes.line}>
              <span>{count}</span> {standing !== null && <span className={classes.standing}>{standing}</span>}
            </p>
          )}
          {fallbackPeriod !== null && <p className={classes.fallback}>tagi keskmine {fallbackPeriod} kohta</p>}
        </li>
      ))}
      {more !== null && <li>{more}</li>}
    </ul>
  )
}
