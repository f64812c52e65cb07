import { formatDate } from '@kvartal/domain/format/date'
import { quarterMetricIds } from '@kvartal/domain/metrics/quarter-metrics'
import { type QuarterPeriod, periodKey } from '@kvartal/domain/period/period'
import { useMemo } from 'react'
import { Card } from '../../../ui/card.tsx'
import { SourceLine } from '../source-line.tsx'
import { MetricCard } from './metric-card.tsx'
import { MetricHelp } from './metric-help.tsx'
import classes from './overview-panel.module.css'
import { QuarterRibbon } from '../figures/period-ribbon.tsx'
import { ribbonYears, shownPeriod } from './ribbon-years.ts'
import { type OpenSheet, quarterOf } from './shown-quarter.ts'
import { TagComparisonTables } from './tag-comparison-tables.tsx'
import type { CompanyFigures } from './use-company-figures.ts'

interface OverviewPanelProps {
  readonly figures: CompanyFigures
  /** The quarter requested by the address. */
  readonly asked: QuarterPeriod | null
  readonly onChoose: (period: QuarterPeriod) => void
  readonly onOpen: OpenSheet
}

/** Overview of one quarter: every metric with its changes and the tags' averages. */
export function OverviewPanel({ figures, asked, onChoose, onOpen }: OverviewPanelProps) {
  const { quarters, published, sources } = figures
  const years = useMemo(() => ribbonYears(quarters, published), [quarters, published])
  const chosen = shownPeriod(years, asked)
  // A company with figures always has a latest quarter.
  if (chosen === null) return null
  const quarter = quarterOf(quarters, chosen)
  const source = sources.get(periodKey(chosen))
  return (
    <>
      <Card>
        <QuarterRibbon years={years} chosen={chosen} onChoose={onChoose} />
      </Card>
      <div>
        <div className={classes.cards}>
          {quarterMetricIds.map((metric) => (
            <MetricCard key={metric} metric={metric} quarter={quarter} figures={figures} onOpen={onOpen} />
          ))}
        </div>
        <SourceLine>
          {source === undefined
            ? 'EMTA ei ole selle ettevõtte kohta selle kvartali andmeid avaldanud.'
            : `Allikas: EMTA avaandmed, avaldatud ${formatDate(source.publishedOn)}. Vajuta arvule, et näha selle päritolu.`}
        </SourceLine>
      </div>
      <TagComparisonTables quarter={quarter} figures={figures} onOpen={onOpen} />
      <Card isFlush>
        <MetricHelp />
      </Card>
    </>
  )
}
