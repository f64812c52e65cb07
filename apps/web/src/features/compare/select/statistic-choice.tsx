import { type StatisticKind, statisticKinds, statisticNames } from '@kvartal/domain/averages/statistics'
import { isQuotient } from '@kvartal/domain/metrics/fraction-of'
import { Box, Group, NativeSelect } from '@mantine/core'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import type { CompareSource } from '../figures/compare-source.ts'
import type { OpenCompare } from '../use-compare.ts'

interface StatisticChoiceProps {
  readonly compare: OpenCompare
  readonly metrics: CompareSource['metrics']
}

const choices = statisticKinds.map((kind) => ({ value: kind, label: upperFirst(statisticNames[kind]) }))

const help: Readonly<Record<StatisticKind, string>> = {
  mean: 'Keskmine on ettevõtete arvude summa jagatud ettevõtete arvuga; mõni väga suur ettevõte võib selle üles viia.',
  median: 'Mediaanist on pool ettevõtetest väiksemad ja pool suuremad.',
  q1: 'Alumisest kvartiilist on väiksemad veerand ettevõtetest.',
  q3: 'Ülemisest kvartiilist on suuremad veerand ettevõtetest.',
  pooled: 'Koondsuhe on lugejate summa jagatud nimetajate summaga: suhtarv, mis tuleks, kui tag oleks üks ettevõte.',
}

/** What is shown of the selected tags' values, and of which companies; nothing while no tag is shown. */
export function StatisticChoice({ compare: { view, change }, metrics }: StatisticChoiceProps) {
  if (view.selection.tags.length === 0 || view.mode === 'companies') return null
  const { statistic, isOfSame } = view
  const averaged = statistic === 'pooled' ? metrics.filter((metric) => view.metrics.includes(metric.id) && !isQuotient(metric)) : []
  return (
    <div>
      <Group gap="10px 24px" align="end">
        <NativeSelect
          label="Tagide kohta näidatakse"
          w={190}
          data={choices}
          value={statistic}
          onChange={({ currentTarget: { value } }) =>
            change((present) => ({ ...present, statistic: statisticKinds.find((kind) => kind === value) ?? present.statistic }))
          }
        />
        <CheckField
          label="Samad ettevõtted: ainult need, millel on arv igal näidatud perioodil"
          isChecked={isOfSame}
          onChange={(isChosen) => change((present) => ({ ...present, isOfSame: isChosen }))}
        />
      </Group>
      <Box component="p" c="dimmed" fz={13} mt={6}>
        {help[statistic]}
        {averaged.length > 0 && ` Suhtarv ei ole ${averaged.map(({ label }) => label).join(', ')}: seal on keskmine.`}
      </Box>
    </div>
  )
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
