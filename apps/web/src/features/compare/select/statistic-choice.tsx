import { lowerFirst } from '@kvartal/charts/words/chart-title'
import { type StatisticKind, statisticKinds, statisticNames } from '@kvartal/domain/averages/statistics'
import { isQuotient } from '@kvartal/domain/metrics/fraction-of'
import { Box, Group, NativeSelect } from '@mantine/core'
import { useId } from 'react'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import type { CompareSource } from '../figures/compare-source.ts'
import type { OpenCompare } from '../use-compare.ts'
import classes from './filter-card.module.css'

interface StatisticChoiceProps {
  readonly compare: OpenCompare
  readonly metrics: CompareSource['metrics']
}

const choices = statisticKinds.map((kind) => ({ value: kind, label: upperFirst(statisticNames[kind]) }))

/** The mean is known to everybody. */
const help: Readonly<Record<Exclude<StatisticKind, 'mean'>, string>> = {
  median: 'Mediaanist on pool ettevõtetest väiksemad ja pool suuremad.',
  q1: 'Alumisest kvartiilist on väiksemad veerand ettevõtetest.',
  q3: 'Ülemisest kvartiilist on suuremad veerand ettevõtetest.',
  pooled: 'Koondsuhe on lugejate summa jagatud nimetajate summaga: suhtarv, mis tuleks, kui tag oleks üks ettevõte.',
}

/** What is shown of the selected tags' values, and of which companies; nothing while no tag is shown. */
export function StatisticChoice({ compare: { view, change }, metrics }: StatisticChoiceProps) {
  const id = useId()
  if (view.selection.tags.length === 0 || view.mode === 'companies') return null
  const { statistic, isOfSame } = view
  const averaged = statistic === 'pooled' ? metrics.filter((metric) => view.metrics.includes(metric.id) && !isQuotient(metric)) : []
  const texts = [
    ...(statistic === 'mean' ? [] : [help[statistic]]),
    ...(averaged.length === 0 ? [] : [`Muudel näitajatel (${averaged.map(({ label }) => lowerFirst(label)).join(', ')}) on keskmine.`]),
    ...(isOfSame ? ['Samad ettevõtted: tagi arvudes on ainult need ettevõtted, kellel on see näitaja igal näidatud perioodil.'] : []),
  ]
  return (
    <div className={classes.below}>
      <Group gap="10px 24px" align="center">
        <Group gap={10} wrap="nowrap">
          <label htmlFor={id}>Tagide kohta</label>
          <NativeSelect
            id={id}
            w={180}
            data={choices}
            value={statistic}
            onChange={({ currentTarget: { value } }) =>
              change((present) => ({ ...present, statistic: statisticKinds.find((kind) => kind === value) ?? present.statistic }))
            }
          />
        </Group>
        <CheckField
          label="Samad ettevõtted"
          isChecked={isOfSame}
          onChange={(isChosen) => change((present) => ({ ...present, isOfSame: isChosen }))}
        />
      </Group>
      {texts.length > 0 && (
        <Box component="p" c="dimmed" fz={13} mt={6}>
          {texts.join(' ')}
        </Box>
      )}
    </div>
  )
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
