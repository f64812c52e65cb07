import { FigureButton } from '../../../figures/figure-button.tsx'
import type { OpenSheet, TagFigure } from '../../../figures/opened-figure.ts'
import classes from './average-lines.module.css'

/** A tag's average of a figure, or another statistic, and how the company compares to it. */
export interface TagAverage {
  readonly tagId: string
  readonly tagName: string
  /** The statistic's name: `keskmine`, `mediaan`. */
  readonly statistic: string
  /**
   * With its unit; `null` when the company's own value is the only one, so that there is nothing to
   * compare it with.
   */
  readonly average: string | null
  /** The number of companies in the average, shown below it. */
  readonly count: string | null
  /** The company's deviation or rank. */
  readonly standing: string | null
  /** The period of the average, where it differs from the figure's: `I kv 2024`, `2023. aasta`. */
  readonly fallbackPeriod: string | null
  /** The average that its sheet explains; `null` without an average. */
  readonly opened: TagFigure | null
}

/** Shown instead of an average that would be the company's own value. */
export const aloneWords = 'ainus, millel on andmed'

interface AverageLinesProps {
  readonly averages: readonly TagAverage[]
  /** A line below the averages. */
  readonly more: string | null
  readonly onOpen: OpenSheet
}

/** The average of each of the company's tags. */
export function AverageLines({ averages, more, onOpen }: AverageLinesProps) {
  if (averages.length === 0) return null
  return (
    <ul className={classes.averages}>
      {averages.map(
        ({ tagId, tagName, statistic, average, count, standing, fallbackPeriod, opened }) => (
          <li key={tagId}>
            <p className={classes.line}>
              <span>{average === null ? tagName : `${tagName}, ${statistic}`}</span>{' '}
              {average === null ? (
                <span>{aloneWords}</span>
              ) : (
                <strong>
                  {opened === null ? (
                    average
                  ) : (
                    <TagButton
                      label={`${tagName}, ${statistic}: ${average}`}
                      text={average}
                      onClick={() => onOpen(opened)}
                    />
                  )}
                </strong>
              )}
            </p>
            {count !== null && (
              <p className={classes.line}>
                <span>{count}</span>{' '}
                {standing !== null && (
                  <span className={classes.standing}>
                    {opened === null ? (
                      standing
                    ) : (
                      <TagButton
                        label={`${tagName}, ${standing}`}
                        text={standing}
                        onClick={() => onOpen(opened)}
                      />
                    )}
                  </span>
                )}
              </p>
            )}
            {fallbackPeriod !== null && (
              <p className={classes.fallback}>
                tagi {statistic} {fallbackPeriod} kohta
              </p>
            )}
          </li>
        ),
      )}
      {more !== null && <li>{more}</li>}
    </ul>
  )
}

interface TagButtonProps {
  readonly label: string
  readonly text: string
  readonly onClick: () => void
}

/** Opens the sheet of the tag's average, which lists its companies. */
function TagButton({ label, text, onClick }: TagButtonProps) {
  return (
    <FigureButton
      aria-label={`${label}. Näita ettevõtteid`}
      title="Näita ettevõtteid"
      onClick={onClick}
    >
      {text}
    </FigureButton>
  )
}
