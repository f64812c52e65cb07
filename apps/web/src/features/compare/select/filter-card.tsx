import { MultiSelect } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { Card } from '../../../ui/card.tsx'
import scrollClasses from '../../../ui/tables/scroll-shadow.module.css'
import { CompanySelector } from './company-selector.tsx'
import classes from './filter-card.module.css'
import { ModeChoice } from './mode-choice.tsx'
import type { OfferedMetric } from './offered-metric.ts'
import type { OpenDashboard } from '../use-compare.ts'
import { toggleMetric } from '../address/view.ts'
import { type OfferedYears, YearChoice } from './year-choice.tsx'

interface FilterCardProps {
  readonly dashboard: OpenDashboard
  readonly selectorRef: RefObject<HTMLInputElement | null>
  readonly years: OfferedYears
  readonly metrics: readonly OfferedMetric[]
  /** A note about the tab's periods. */
  readonly note: ReactNode
}

/** The filter of a comparison: companies and tags, years, metrics and display mode. */
export function FilterCard({ dashboard, selectorRef, years, metrics, note }: FilterCardProps) {
  const { view, change } = dashboard
  const helpOf = (id: string) => metrics.find((metric) => metric.id === id)?.help
  return (
    <Card>
      <div className={classes.filter}>
        <CompanySelector dashboard={dashboard} inputRef={selectorRef} />
        <YearChoice dashboard={dashboard} years={years} />
        <MultiSelect
          className={classes.metrics}
          classNames={{
            input: classes.input,
            dropdown: classes.dropdown,
            options: `${classes.options} ${scrollClasses.scrolls}`,
          }}
          label="Näitajad"
          data={metrics.map(({ id, label }) => ({ value: id, label }))}
          value={[...view.metrics]}
          onChange={(chosen) =>
            change((present) => {
              const changed = metrics.find(({ id }) => chosen.includes(id) !== present.metrics.includes(id))
              return changed === undefined ? present : toggleMetric(present, changed.id)
            })
          }
          renderOption={({ option, checked }) => (
            <span className={classes.option} data-checked={checked || undefined}>
              <span className={classes.optionName}>{option.label}</span>
              <span className={classes.help}>{helpOf(option.value)}</span>
            </span>
          )}
          withScrollArea={false}
          // As high as the space allows: a list cut exactly after a row would look complete.
          comboboxProps={{ width: 340, position: 'bottom-end', middlewares: { flip: true, shift: true, size: true } }}
          withCheckIcon={false}
        />
        <div className={classes.below}>
          <ModeChoice mode={view.mode} onChange={(mode) => change((present) => ({ ...present, mode }))} />
          <p className={classes.note}>{note}</p>
        </div>
      </div>
    </Card>
  )
}
