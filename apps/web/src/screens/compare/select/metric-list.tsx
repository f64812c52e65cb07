import { outOf } from '@kvartal/charts/words/numerals'
import { type MetricGroup, metricGroups } from '@kvartal/domain/metrics/metric'
import { toggleMetric } from '@kvartal/views/compare/view'
import { Box, MultiSelect } from '@mantine/core'
import scrollClasses from '../../../ui/tables/scroll-shadow.module.css'
import type { FilteredSource } from '../figures/compare-source.ts'
import type { OpenCompare } from '../use-compare.ts'
import classes from './filter-card.module.css'

export interface MetricChoiceProps {
  readonly compare: OpenCompare
  readonly metrics: FilteredSource['metrics']
}

/** A shorter list needs no search. */
const mostUnsearched = 12

/** The field of the metrics and its list, which explains each. */
export function MetricList({ compare: { view, change }, metrics }: MetricChoiceProps) {
  const isLong = metrics.length > mostUnsearched
  return (
    <MultiSelect
      className={classes.metrics}
      classNames={{
        dropdown: classes.dropdown,
        options: `${classes.options} ${scrollClasses.scrolls}`,
      }}
      label="Näitajad"
      description={`Valitud ${view.metrics.length} ${outOf(metrics.length)}`}
      inputWrapperOrder={['label', 'input', 'description']}
      data={offered(metrics)}
      searchable={isLong}
      {...(isLong
        ? { placeholder: 'Otsi näitajat', nothingFoundMessage: 'Sellist näitajat ei ole' }
        : {})}
      value={[...view.metrics]}
      onChange={(chosen) =>
        change((present) => {
          const changed = metrics.find(
            ({ id }) => chosen.includes(id) !== present.metrics.includes(id),
          )
          return changed === undefined ? present : toggleMetric(present, changed.id)
        })
      }
      renderOption={({ option, checked }) => (
        <span className={classes.option}>
          <Box component="span" c="var(--accent)" fw={700} aria-hidden="true">
            {checked === true ? '✓' : ''}
          </Box>
          <span>
            <Box component="span" display="block" fw={500}>
              {option.label}
            </Box>
            <Box component="span" c="dimmed" fz={13}>
              {metrics.find(({ id }) => id === option.value)?.help}
            </Box>
          </span>
        </span>
      )}
      withScrollArea={false}
      // As high as the space allows: a list cut exactly after a row would look complete.
      comboboxProps={{
        width: 340,
        position: 'bottom-end',
        middlewares: { flip: true, shift: true, size: true },
      }}
      withCheckIcon={false}
    />
  )
}

/** Grouped when the metrics have groups. */
function offered(metrics: FilteredSource['metrics']) {
  const optionsOf = (group: MetricGroup | undefined) =>
    metrics
      .filter((metric) => metric.group === group)
      .map(({ id, label }) => ({ value: id, label }))
  const groups = metricGroups
    .map((group) => ({ group, items: optionsOf(group) }))
    .filter(({ items }) => items.length > 0)
  return [...optionsOf(undefined), ...groups]
}
