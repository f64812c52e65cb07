import classes from './average-lines.module.css'

interface AverageLineProps {
  readonly tagName: string
  /** With its unit. */
  readonly average: string
  /** Shown below: the number of companies in the average, and how the company compares to it. */
  readonly name: string | null
  readonly standing: string | null
  /** Of which period the average is, where it is not the one asked for: `I kv 2024`, `2023. aasta`. */
  readonly fallbackPeriod: string | null
}

/** A tag's average of a figure, and how the company compares to it. */
export function AverageLine({ tagName, average, name, standing, fallbackPeriod }: AverageLineProps) {
  return (
    <li>
      <div className={classes.line}>
        <span className={classes.name}>{tagName}, keskmine</span>
        <span className={classes.average}>{average}</span>
      </div>
      {name !== null && (
        <div className={classes.line}>
          <span className={classes.name}>{name}</span>
          {standing !== null && <span className={classes.difference}>{standing}</span>}
        </div>
      )}
      {fallbackPeriod !== null && <p className={classes.fallback}>tagi keskmine {fallbackPeriod} kohta</p>}
    </li>
  )
}
