import { annualMetric, type AnnualMetricId } from '@kvartal/domain/metrics/annual-metrics'
import { spellFormula } from '@kvartal/domain/metrics/spell-formula'
import type { AnnualFigures } from '@kvartal/domain/reports/annual-figures'
import { annualWarnings } from '@kvartal/domain/reports/annual-warnings'
import { formatValue } from '@kvartal/domain/format/axis-value'
import type { ReactNode } from 'react'
import { ChangeLine } from '../figures/change-line.tsx'
import { FigureCard } from '../figures/figure-card.tsx'
import { Sparkline } from '../figures/sparkline.tsx'
import { annualChange } from './annual-change.ts'
import classes from './annual-card.module.css'
import { missingWords } from './missing-words.ts'
import type { OpenAnnualSheet } from './shown-sheet.ts'
import { StandingLines } from './standing-lines.tsx'
import { type CompanyReports, figuresOf, reportsOf } from './use-company-reports.ts'
import { yearWindow } from './year-window.ts'

interface AnnualCardProps {
  readonly metric: AnnualMetricId
  readonly figures: AnnualFigures
  readonly reports: CompanyReports
  readonly onOpen: OpenAnnualSheet
  /** Shown below the value. */
  readonly children?: ReactNode
}

/** One metric of a year: value, formula or source, five years, change, warnings, and the tags' averages with places. */
export function AnnualCard({ metric, figures, reports, onOpen, children }: AnnualCardProps) {
  const { label, axis, help } = annualMetric(metric)
  const { year } = figures
  const isMissing = figures[metric] === null
  const warnings = annualWarnings(figures).filter((warning) => warning.metric === metric)
  const formula = spellFormula(annualMetric(metric), figures, figures)
  return (
    <FigureCard
      label={label}
      period={String(year)}
      value={formatValue(axis, figures[metric])}
      isWarned={warnings.length > 0}
      onOpen={() => onOpen({ kind: 'metric', metric, year })}
    >
      {children}
      {warnings.map(({ text }) => (
        <p key={text} className={classes.warning}>
          <span aria-hidden="true">⚠ </span>
          {text}
        </p>
      ))}
      <p className={classes.formula}>{isMissing ? missingWords(figures, metric, reportsOf(reports, year)) : (formula ?? help)}</p>
      <FiveYears metric={metric} year={year} reports={reports} />
      {!isMissing && <ChangeLine change={annualChange(metric, figuresOf(reports, year - 1), figures)} />}
      <StandingLines metric={metric} year={year} standings={reports.standings} />
    </FigureCard>
  )
}

interface FiveYearsProps {
  readonly metric: AnnualMetricId
  readonly year: number
  readonly reports: CompanyReports
}

/** A sparkline of five years, labelled with the first and the last year with a value. */
function FiveYears({ metric, year, reports }: FiveYearsProps) {
  const newest = Math.max(...reports.figures.map((ofYear) => ofYear.year))
  const known = yearWindow(newest, year).filter((other) => (figuresOf(reports, other)?.[metric] ?? null) !== null)
  const [first] = known
  const last = known.at(-1)
  if (first === undefined || last === undefined || first === last) return null
  const years = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  return (
    <div>
      <Sparkline
        values={years.map((other) => figuresOf(reports, other)?.[metric] ?? null)}
        marked={years.indexOf(year)}
      />
      <p className={classes.years} aria-hidden="true">
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </div>
  )
}
