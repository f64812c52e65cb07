import { outOf } from '@kvartal/charts/words/numerals'
import { counted } from '@kvartal/domain/format/counted'
import classes from './average-lines.module.css'

/** A tag's average of a figure, and how the company compares to it. */
export interface TagAverage {
  readonly tagId: string
  readonly tagName: string
  /** With its unit. */
  readonly average: string
  /** Below the average: the number of companies in it, or what the rank is. */
  readonly name: string | null
  /** The company's deviation or rank. */
  readonly standing: string | null
  /** The period of the average, where it is another than the figure's: `I kv 2024`, `2023. aasta`. */
  readonly fallbackPeriod: string | null
}

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
      {averages.map(({ tagId, tagName, average, name, standing, fallbackPeriod }) => (
        <li key={tagId}>
          <p className={classes.line}>
            <span>{tagName}, keskmine</span> <strong>{average}</strong>
          </p>
          {name !== null && (
            <p className={classes.line}>
              <span>{name}</span> {standing !== null && <span className={classes.standing}>{standing}</span>}
            </p>
          )}
          {fallbackPeriod !== null && <p className={classes.fallback}>tagi keskmine {fallbackPeriod} kohta</p>}
        </li>
      ))}
      {more !== null && <li>{more}</li>}
    </ul>
  )
}

/** The number of a tag's companies in an average: `38 ettevõtet`, `1 ettevõte`, `2 ettevõtet 44-st`. */
export function companyCountText(withValue: number, all: number): string {
  const text = counted(withValue, 'ettevõte', 'ettevõtet')
  return withValue === all ? text : `${text} ${outOf(all)}`
}
