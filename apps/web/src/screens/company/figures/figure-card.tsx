import { formatValue } from '@kvartal/domain/format/axis-value'
import { periodLabel } from '@kvartal/domain/period/period'
import { correction } from '@kvartal/views/figures/correction'
import { type ReactNode, useId } from 'react'
import { Sparkline } from '../../../charts/sparkline.tsx'
import { ChangedWords } from '../../../figures/changed-words.tsx'
import { CorrectionMark } from '../../../figures/correction-mark.tsx'
import { FigureButton } from '../../../figures/figure-button.tsx'
import type { OpenSheet } from '../../../figures/opened-figure.ts'
import { AverageLines } from './average-lines.tsx'
import classes from './figure-card.module.css'
import type { ChangeWords, Figure } from './figure.ts'

interface FigureCardProps {
  readonly figure: Figure
  readonly onOpen: OpenSheet
  /** Shown below the value. */
  readonly children?: ReactNode
}

/**
 * A figure with its warnings, its trend, its changes and the tags' averages; a press on the value
 * opens its sheet.
 */
export function FigureCard({ figure, onOpen, children }: FigureCardProps) {
  const titleId = useId()
  const { metric, period, warnings, note, trend, changes, averages, moreAverages } = figure
  const value = formatValue(metric.axis, figure.value)
  const when = periodLabel(period)
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h3 id={titleId}>{metric.label}</h3>
        <span>{when}</span>
      </div>
      <p className={classes.value}>
        <FigureButton
          aria-label={`${metric.label}, ${when}: ${value}${figure.isCorrected ? ', parandatud' : ''}. Näita päritolu`}
          title="Näita päritolu"
          onClick={() => onOpen(figure.opened)}
        >
          {value}
          {figure.isCorrected && <CorrectionMark />}
        </FigureButton>
      </p>
      {children}
      {figure.isCorrected && <p>{correction.note}</p>}
      {warnings.map((text) => (
        <p key={text} className={classes.warning}>
          <span aria-hidden="true">⚠ </span>
          {text}
        </p>
      ))}
      <p>{note}</p>
      <Sparkline trend={trend} />
      {changes.map((change) => (
        <ChangeLine key={change.words} {...change} />
      ))}
      <AverageLines averages={averages} more={moreAverages} onOpen={onOpen} />
    </section>
  )
}

/**
 * `▲ eelmise kvartaliga võrreldes +20,4%`: the sign and the words carry the meaning, the colour
 * only repeats it.
 */
function ChangeLine({ figure, words, tone }: ChangeWords) {
  if (figure === null) return <p>{words}</p>
  return (
    <p data-tone={tone}>
      <span className={classes.sign} aria-hidden="true">
        {figure.startsWith('+') ? '▲' : '▼'}
      </span>{' '}
      {words} <span className={classes.change}>{figure}</span>
      {tone === 'changed' && <ChangedWords />}
    </p>
  )
}
