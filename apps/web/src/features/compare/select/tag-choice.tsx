import { StatisticChoice } from '../../../figures/statistic-choice.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import type { CompareSource } from '../figures/compare-source.ts'
import type { OpenCompare } from '../use-compare.ts'
import classes from './filter-card.module.css'

interface TagChoiceProps {
  readonly compare: OpenCompare
  readonly metrics: CompareSource['metrics']
}

/** Chooses the shown statistic of the selected tags, and its companies; nothing while no tag is shown. */
export function TagChoice({ compare: { view, change }, metrics }: TagChoiceProps) {
  if (view.selection.tags.length === 0 || view.mode === 'companies') return null
  const { statistic, isOfSame } = view
  return (
    <div className={classes.tags}>
      <StatisticChoice
        statistic={statistic}
        onChange={(chosen) => change((present) => ({ ...present, statistic: chosen }), 'statistic')}
        metrics={metrics.filter(({ id }) => view.metrics.includes(id))}
        more={
          isOfSame
            ? 'Samad ettevõtted: tagi arvudes on ainult need ettevõtted, millel on see näitaja igal näidatud perioodil.'
            : null
        }
      >
        <CheckField
          label="Samad ettevõtted"
          isChecked={isOfSame}
          onChange={(isChosen) => change((present) => ({ ...present, isOfSame: isChosen }))}
        />
      </StatisticChoice>
    </div>
  )
}
