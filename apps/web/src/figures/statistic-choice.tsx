import { lowerFirst } from '@kvartal/charts/words/chart-title'
import { statisticOf } from '@kvartal/domain/averages/comparable-average'
import {
  type StatisticKind,
  statisticKinds,
  statisticNames,
} from '@kvartal/domain/averages/statistics'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { Box, Group, NativeSelect } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { usePrinting } from '../ui/print/printing.ts'

interface StatisticChoiceProps {
  readonly statistic: StatisticKind
  readonly onChange: (statistic: StatisticKind) => void
  /** The shown metrics: those that cannot be pooled are listed while pooled values are chosen. */
  readonly metrics: readonly Metric[]
  /** Beside the choice. */
  readonly children?: ReactNode
  /** Follows the explanation of the choice. */
  readonly more?: string | null
}

const choices = statisticKinds.map((kind) => ({
  value: kind,
  label: upperFirst(statisticNames[kind]),
}))

/** The mean needs no explanation. */
const help: Readonly<Record<Exclude<StatisticKind, 'mean'>, string>> = {
  median: 'Mediaanist on pool ettevõtetest väiksemad ja pool suuremad.',
  q1: 'Alumisest kvartiilist on väiksemad veerand ettevõtetest.',
  q3: 'Ülemisest kvartiilist on suuremad veerand ettevõtetest.',
  pooled:
    'Koondsuhe on lugejate summa jagatud nimetajate summaga: suhtarv, mis tuleks, kui tag oleks üks ettevõte.',
}

/** Chooses the shown statistic of tags' values. */
export function StatisticChoice({
  statistic,
  onChange,
  metrics,
  children,
  more = null,
}: StatisticChoiceProps) {
  const id = useId()
  const isPrinting = usePrinting()
  const averaged = metrics.filter((metric) => statisticOf(metric, statistic) !== statistic)
  const texts = [
    ...(statistic === 'mean' ? [] : [help[statistic]]),
    ...(averaged.length === 0 ? [] : [averagedWords(averaged)]),
    ...(more === null ? [] : [more]),
  ]
  return (
    <div>
      <Group gap="10px 24px" align="center">
        <Group gap={10} wrap="nowrap">
          <label htmlFor={id}>Tagi näitaja</label>
          {/* Nothing can be chosen on paper. */}
          {isPrinting ? (
            <strong>{statisticNames[statistic]}</strong>
          ) : (
            <NativeSelect
              id={id}
              w={180}
              data={choices}
              value={statistic}
              onChange={({ currentTarget: { value } }) =>
                onChange(statisticKinds.find((kind) => kind === value) ?? statistic)
              }
            />
          )}
        </Group>
        {children}
      </Group>
      {texts.length > 0 && (
        <Box component="p" c="dimmed" fz={13} mt={6}>
          {texts.join(' ')}
        </Box>
      )}
    </div>
  )
}

/** More names would be longer than what they explain. */
const mostNames = 5

function averagedWords(averaged: readonly Metric[]): string {
  if (averaged.length > mostNames) return 'Näitajatel, mis ei ole suhtarvud, on keskmine.'
  return `Muudel näitajatel (${averaged.map(({ label }) => lowerFirst(label)).join(', ')}) on keskmine.`
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
