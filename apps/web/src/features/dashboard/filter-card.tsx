import { emtaMetrics, isEmtaMetricId } from '@kvartal/domain/emta/metric'
import { defaultYearRange, type YearRange, yearsOf } from '@kvartal/domain/period/years'
import { MultiSelect, NativeSelect } from '@mantine/core'
import type { RefObject } from 'react'
import { Card } from '../../ui/card.tsx'
import { CompanySelector } from './company-selector.tsx'
import classes from './filter-card.module.css'
import { ModeChoice } from './mode-choice.tsx'
import type { OpenDashboard } from './use-dashboard.ts'
import { endYears, startYears, toggleMetric } from './view.ts'

interface FilterCardProps {
  readonly dashboard: OpenDashboard
  readonly selectorRef: RefObject<HTMLInputElement | null>
}

/** What is compared: companies and tags, years, metrics, and whether lines of companies, averages or both are shown. */
export function FilterCard({ dashboard, selectorRef }: FilterCardProps) {
  const { view, change, periods } = dashboard
  return (
    <Card>
      <div className={classes.filter}>
        <CompanySelector dashboard={dashboard} inputRef={selectorRef} />
        <YearChoice dashboard={dashboard} />
        <MultiSelect
          className={classes.metrics}
          classNames={{ input: classes.input }}
          label="Näitajad"
          data={emtaMetrics.map(({ id, label }) => ({ value: id, label }))}
          value={[...view.metrics]}
          onChange={(chosen) =>
            change((present) => {
              const changed = emtaMetrics.find(({ id }) => chosen.includes(id) !== present.metrics.includes(id))
              return changed === undefined ? present : toggleMetric(present, changed.id)
            })
          }
          renderOption={({ option, checked }) => {
            const metric = isEmtaMetricId(option.value) ? emtaMetrics.find(({ id }) => id === option.value) : undefined
            return (
              <span className={classes.option} data-checked={checked || undefined}>
                <span className={classes.optionName}>{option.label}</span>
                <span className={classes.help}>{metric?.help}</span>
              </span>
            )
          }}
          maxDropdownHeight={420}
          comboboxProps={{ width: 340, position: 'bottom-end' }}
          withCheckIcon={false}
        />
        <div className={classes.below}>
          <ModeChoice mode={view.mode} onChange={(mode) => change((present) => ({ ...present, mode }))} />
          <p className={classes.note}>
            I kv käive = detsember–veebruar, EMTA avaldab kvartali 10. kuupäevaks
            {periods.length === 0 && '. EMTA andmeid ei ole veel laaditud.'}
          </p>
        </div>
      </div>
    </Card>
  )
}

/** First and last year; moving one past the other takes the other along. */
function YearChoice({ dashboard: { view, change, periods } }: { readonly dashboard: OpenDashboard }) {
  const whole = defaultYearRange(periods)
  const shown = view.years ?? whole
  if (shown === null || whole === null) return null
  const known = yearsOf(periods)
  // A copied address may ask for a year that has no figures; it is offered as long as it is chosen.
  const years = [...new Set([...known, shown.from, shown.to])].sort((a, b) => a - b).map(String)
  const choose = (next: YearRange) =>
    change((present) => ({ ...present, years: next.from === whole.from && next.to === whole.to ? null : next }))
  return (
    <>
      <NativeSelect
        classNames={{ input: classes.input }}
        label="Algusaasta"
        data={years}
        value={String(shown.from)}
        onChange={(event) => choose(startYears(shown, Number(event.currentTarget.value)))}
      />
      <NativeSelect
        classNames={{ input: classes.input }}
        label="Lõppaasta"
        data={years}
        value={String(shown.to)}
        onChange={(event) => choose(endYears(shown, Number(event.currentTarget.value)))}
      />
    </>
  )
}
