import type { StatisticKind } from '@kvartal/domain/averages/statistics'
import { breaksNote } from '@kvartal/domain/breaks/break-words'
import { breaksWithin } from '@kvartal/domain/breaks/breaks'
import { type Absence, absenceWords } from '@kvartal/domain/emta/absence'
import { datedTurnoverMonths } from '@kvartal/domain/emta/turnover-months'
import { quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import {
  periodKey,
  periodYearBefore,
  quarterNumeral,
  type QuarterPeriod,
  quarters,
} from '@kvartal/domain/period/period'
import { Box, SimpleGrid } from '@mantine/core'
import { useMemo } from 'react'
import type { OpenSheet } from '../../../figures/opened-figure.ts'
import { publicationDate } from '../../../figures/publication-words.ts'
import { StatisticChoice } from '../../../figures/statistic-choice.tsx'
import { Card } from '../../../ui/card.tsx'
import { usePrinting } from '../../../ui/print/printing.ts'
import { SourceLine } from '../card-foot.tsx'
import { FigureCard } from '../figures/figure-card.tsx'
import { type RibbonPeriod, PeriodRibbon, shownPeriod } from '../figures/period-ribbon.tsx'
import { MetricHelp } from './period-choice.tsx'
import type { CompanyQuarters } from './quarter-figures.ts'
import { TagComparisonTables } from './tag-comparison-tables.tsx'

/**
 * The four quarters of every year from the first to the last with any data.
 * @param own quarters with figures of the company
 * @param known quarters with figures of any company
 * @param absenceOf why the company has none
 */
export function offeredQuarters(
  own: readonly QuarterPeriod[],
  known: readonly QuarterPeriod[],
  absenceOf: (period: QuarterPeriod) => Absence,
): RibbonPeriod<QuarterPeriod>[] {
  const years = [...own, ...known].map(({ year }) => year)
  if (years.length === 0) return []
  const first = Math.min(...years)
  const filled = new Set(own.map(periodKey))
  const ofAny = new Set([...own, ...known].map(periodKey))
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, i) => first + i).flatMap(
    (year) =>
      quarters.map((quarter): RibbonPeriod<QuarterPeriod> => {
        const period = { year, quarter }
        const key = periodKey(period)
        const text = quarterNumeral(quarter)
        if (filled.has(key)) return { period, state: 'filled', text, notes: [] }
        return {
          period,
          state: ofAny.has(key) ? 'empty' : 'absent',
          text,
          notes: [absenceWords[absenceOf(period)]],
        }
      }),
  )
}

interface QuarterOverviewProps {
  readonly data: CompanyQuarters
  /** The quarter requested by the address. */
  readonly asked: QuarterPeriod | null
  readonly onChoose: (period: QuarterPeriod) => void
  readonly onChooseStatistic: (statistic: StatisticKind) => void
  readonly onOpen: OpenSheet
}

const absenceSentences: Readonly<Record<Absence, string>> = {
  silent: 'EMTA ei ole selle ettevõtte kohta selle kvartali andmeid avaldanud.',
  'not-imported': 'Selle ettevõtte selle kvartali andmeid ei ole laaditud.',
  'not-due': 'Selle kvartali andmed on avaldamata.',
}

/** One quarter: every metric with its changes and the tags' averages. */
export function QuarterOverview({
  data,
  asked,
  onChoose,
  onChooseStatistic,
  onOpen,
}: QuarterOverviewProps) {
  const { quarters, removed, known, absenceOf, sources, figures, tagAverages, statistic } = data
  const offered = useMemo(
    () => offeredQuarters(quarters, known, absenceOf),
    [quarters, known, absenceOf],
  )
  const chosen = shownPeriod(offered, asked)
  const isPrinting = usePrinting()
  if (chosen === null) return null
  const source = sources.get(periodKey(chosen))
  const changed = breaksNote(breaksWithin(quarterMetrics, [periodYearBefore(chosen), chosen]))
  const years = [...Map.groupBy(offered, ({ period }) => period.year)]
  return (
    <>
      {!isPrinting && (
        <Card>
          <PeriodRibbon
            label="Kvartal"
            groups={years.map(([year, periods]) => ({ heading: `${year}`, periods }))}
            chosen={chosen}
            about={[`käive: ${datedTurnoverMonths(chosen)}`]}
            onChoose={onChoose}
          />
        </Card>
      )}
      {tagAverages !== null && tagAverages.length > 0 && (
        <StatisticChoice
          statistic={statistic}
          onChange={onChooseStatistic}
          metrics={quarterMetrics}
        />
      )}
      <div>
        <SimpleGrid minColWidth="clamp(0px, 340px, 100%)" spacing={16} data-print="rows">
          {quarterMetrics.map((metric) => {
            const figure = figures.figureOf(metric, chosen)
            return (
              <FigureCard
                key={metric.id}
                // On paper the averages are in the tables below alone.
                figure={isPrinting ? { ...figure, averages: [] } : figure}
                onOpen={onOpen}
              />
            )
          })}
        </SimpleGrid>
        {changed !== null && <SourceLine>{changed}</SourceLine>}
        <SourceLine>
          {source === undefined
            ? absenceSentences[absenceOf(chosen)]
            : `Allikas: EMTA avaandmed, avaldatud ${publicationDate(source)}.${removed.has(periodKey(chosen)) ? ' EMTA ei avalda enam selle ettevõtte selle kvartali andmeid.' : ''} Vajuta arvule, et näha selle päritolu.`}
        </SourceLine>
      </div>
      <Box data-print="lines">
        <TagComparisonTables period={chosen} data={data} onOpen={onOpen} />
      </Box>
      {!isPrinting && (
        <Card isFlush>
          <MetricHelp />
        </Card>
      )}
    </>
  )
}
