import { displayModes } from '@kvartal/views/compare/view'
import { Box, Button, Group } from '@mantine/core'
import type { RefObject } from 'react'
import { Card } from '../../../ui/card.tsx'
import { ChoiceBar } from '../../../ui/fields/choice-bar.tsx'
import type { CompareSource } from '../figures/compare-source.ts'
import type { OpenCompare } from '../use-compare.ts'
import { CompanySelector } from './company-selector.tsx'
import classes from './filter-card.module.css'
import { MetricChoice } from './metric-choice.tsx'
import { modeNames } from './mode-names.ts'
import { TagChoice } from './tag-choice.tsx'
import { type OfferedYears, YearChoice } from './year-choice.tsx'

const modes = displayModes.map((value) => ({ value, label: modeNames[value] }))

interface FilterCardProps {
  readonly compare: OpenCompare
  readonly source: CompareSource
  readonly years: OfferedYears
  readonly selectorRef: RefObject<HTMLInputElement | null>
  /** Folds the filter; `null` when there is nothing to show instead. */
  readonly onFold: (() => void) | null
}

/** The filter of a comparison: companies and tags, years, metrics and display mode. */
export function FilterCard({ compare, source, years, selectorRef, onFold }: FilterCardProps) {
  const { view, change, published } = compare
  return (
    <Card>
      <div className={classes.filter}>
        <CompanySelector compare={compare} inputRef={selectorRef} />
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
        <TagChoice compare={compare} metrics={source.metrics} />
        <Group className={classes.foot ?? ''} gap="10px 24px" justify="space-between">
          <Box component="p" c="dimmed" fz={13}>
            {source.note(published)}
          </Box>
          {onFold !== null && (
            <Button variant="subtle" size="compact-xs" aria-expanded onClick={onFold}>
              Peida valik
            </Button>
          )}
        </Group>
      </div>
    </Card>
  )
}
