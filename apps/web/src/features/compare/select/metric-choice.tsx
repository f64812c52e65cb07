import { outOf } from '@kvartal/charts/words/numerals'
import { ComboboxChevron, Pill, PillsInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useFirstViewStands } from '../../../first-view.ts'
import classes from './filter-card.module.css'
import type { MetricChoiceProps } from './metric-list.tsx'

// A list that floats takes a sixth of the page's code, and the figures stand without it.
const MetricList = lazy(async () => ({ default: (await import('./metric-list.tsx')).MetricList }))

/** The metrics of the chart and the tables. */
export function MetricChoice(props: MetricChoiceProps) {
  const still = <StillChoice {...props} />
  if (!useFirstViewStands()) return still
  return (
    <Suspense fallback={still}>
      <MetricList {...props} />
    </Suspense>
  )
}

/** How the field looks until it can be used. */
function StillChoice({ compare: { view }, metrics }: MetricChoiceProps) {
  return (
    <div className={classes.metrics} inert>
      <PillsInput
        label="Näitajad"
        labelProps={{ labelElement: 'div' }}
        description={`Valitud ${view.metrics.length} ${outOf(metrics.length)}`}
        inputWrapperOrder={['label', 'input', 'description']}
        rightSection={<ComboboxChevron />}
      >
        <Pill.Group>
          {metrics.flatMap(({ id, label }) =>
            view.metrics.includes(id)
              ? [
                  <Pill key={id} withRemoveButton>
                    {label}
                  </Pill>,
                ]
              : [],
          )}
        </Pill.Group>
      </PillsInput>
    </div>
  )
}
