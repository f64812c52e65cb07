import { statisticNames } from '@kvartal/domain/averages/statistics'
import type { CompareView } from '@kvartal/views/compare/view'
import { Button } from '@mantine/core'
import { Card } from '../../../ui/card.tsx'
import { usePrinting } from '../../../ui/print/printing.ts'
import type { FilteredSource } from '../figures/compare-source.ts'
import { selectedNames } from '../selected-names.ts'
import type { OpenCompare } from '../use-compare.ts'
import { modeNames } from './filter-card.tsx'
import classes from './folded-filter.module.css'
import type { OfferedYears } from './year-choice.tsx'

interface FoldedFilterProps {
  readonly compare: OpenCompare
  readonly source: FilteredSource
  readonly years: OfferedYears
  readonly onUnfold: () => void
}

/** More names would take the space of the chart. */
const mostNames = 3

/** The tables contain the rest. */
const mostPrintedNames = 20

/** The mode, when it is not the usual one: tags may have another statistic than their mean. */
function modeWords({ mode, statistic }: CompareView): readonly string[] {
  if (mode === 'averages' && statistic !== 'mean')
    return [`Ainult tagid, ${statisticNames[statistic]}`]
  return mode === 'all' ? [] : [modeNames[mode]]
}

/**
 * The filter as a line of text, shown when a link with a selection is opened: the figures come
 * first.
 */
export function FoldedFilter({ compare, source, years, onUnfold }: FoldedFilterProps) {
  const { view } = compare
  const names = selectedNames(compare)
  const shown = view.years ?? years.initial
  const isPrinting = usePrinting()
  const metrics = source.metrics
    .filter(({ id }) => view.metrics.includes(id))
    .map(({ label }) => label)
  return (
    <Card>
      <div className={classes.folded}>
        <p className={classes.words}>
          <strong>
            {isPrinting ? names.slice(0, mostPrintedNames).join(', ') : listed(names)}
          </strong>
          <span>
            {[
              listed(metrics),
              shown === null
                ? []
                : shown.from === shown.to
                  ? `${shown.from}`
                  : `${shown.from}–${shown.to}`,
              modeWords(view),
            ]
              .flat()
              .join(' · ')}
          </span>
        </p>
        <Button variant="default" size="xs" aria-expanded={false} onClick={onUnfold}>
          Muuda valikut
        </Button>
      </div>
    </Card>
  )
}

/** `Ehitus, AS MARU EHITUS, MR Safe OÜ ja veel 7` */
function listed(names: readonly string[]): string {
  // Replacing a single name by words would save no space.
  const isShort = names.length <= mostNames + 1
  const shown = isShort ? names : names.slice(0, mostNames)
  return `${shown.join(', ')}${isShort ? '' : ` ja veel ${names.length - mostNames}`}`
}
