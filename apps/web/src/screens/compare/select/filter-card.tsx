import { outOf } from '@kvartal/charts/words/numerals'
import { type DisplayMode, displayModes } from '@kvartal/views/compare/view'
import { ComboboxChevron, Pill, PillsInput, Box, Button, Group } from '@mantine/core'
import { Suspense, type RefObject, useState } from 'react'
import { useFirstViewStands } from '../../../app/first-view.ts'
import { StatisticChoice } from '../../../figures/statistic-choice.tsx'
import { Card } from '../../../ui/card.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { ChoiceBar } from '../../../ui/fields/choice-bar.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { FilteredSource } from '../figures/compare-source.ts'
import type { OpenCompare } from '../use-compare.ts'
import { CompanySelector } from './company-selector.tsx'
import classes from './filter-card.module.css'
import type { MetricChoiceProps } from './metric-list.tsx'
import { type OfferedYears, YearChoice } from './year-choice.tsx'

export const modeNames: Readonly<Record<DisplayMode, string>> = {
  all: 'Ettevõtted ja keskmised',
  companies: 'Ainult ettevõtted',
  averages: 'Ainult tagide keskmised',
}

interface TagChoiceProps {
  readonly compare: OpenCompare
  readonly metrics: FilteredSource['metrics']
}

/**
 * Chooses the shown statistic of the selected tags, and its companies; nothing while no tag is
 * shown.
 */
function TagChoice({ compare: { view, change }, metrics }: TagChoiceProps) {
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

// A list that floats takes a sixth of the page's code, and the figures stand without it.
const MetricList = lazyPart(async () => (await import('./metric-list.tsx')).MetricList)

/** The metrics of the chart and the tables. */
function MetricChoice(props: MetricChoiceProps) {
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

const modes = displayModes.map((value) => ({ value, label: modeNames[value] }))

interface FilterCardProps {
  readonly compare: OpenCompare
  readonly source: FilteredSource
  readonly years: OfferedYears
  readonly selectorRef: RefObject<HTMLInputElement | null>
  /** Folds the filter; `null` while nothing is selected: then it is a row with a large search. */
  readonly onFold: (() => void) | null
}

/** The filter of a comparison: companies and tags, years, metrics and display mode. */
export function FilterCard({ compare, source, years, selectorRef, onFold }: FilterCardProps) {
  const { view, change, published } = compare
  const isStart = onFold === null
  const [isUnfolded, setUnfolded] = useState(false)
  return (
    <Card isBareOnPhone={isStart}>
      <div className={classes.filter} data-start={isStart || undefined}>
        <CompanySelector compare={compare} inputRef={selectorRef} />
        {isStart && (
          <Button
            className={classes.unfold ?? ''}
            variant="default"
            rightSection={<ComboboxChevron />}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            Valikud
          </Button>
        )}
        <div className={classes.choices} data-unfolded={isUnfolded || undefined}>
          <YearChoice compare={compare} years={years} />
          <MetricChoice compare={compare} metrics={source.metrics} />
          <div className={classes.mode}>
            <ChoiceBar
              legend="Mida näidata"
              name="vaade"
              choices={modes}
              value={view.mode}
              onChange={(mode) => change((present) => ({ ...present, mode }), 'mode')}
            />
          </div>
        </div>
        <TagChoice compare={compare} metrics={source.metrics} />
        {!isStart && (
          <Group className={classes.foot ?? ''} gap="10px 24px" justify="space-between">
            <Box component="p" c="dimmed" fz={13}>
              {source.note(published)}
            </Box>
            <Button variant="subtle" size="compact-xs" aria-expanded onClick={onFold}>
              Peida valik
            </Button>
          </Group>
        )}
      </div>
    </Card>
  )
}
