import type { RefObject } from 'react'
import { isNothingSelected } from '../address/selection.ts'
import { Landing } from '../landing.tsx'
import { FilterCard } from '../select/filter-card.tsx'
import type { OfferedYears } from '../select/year-choice.tsx'
import type { OpenCompare } from '../use-compare.ts'
import type { CompareSource } from './compare-source.ts'
import { Comparison } from './comparison.tsx'
import type { FigureQueries } from './use-comparison.ts'

export interface CompareTabProps {
  readonly compare: OpenCompare
  readonly selectorRef: RefObject<HTMLInputElement | null>
}

interface CompareTabContentProps extends CompareTabProps, FigureQueries {
  readonly source: CompareSource
  readonly offeredYears: OfferedYears & {
    /** Other years may be offered once more is loaded. */
    readonly isPending: boolean
  }
}

/** The filter of a tab and the comparison below it. */
export function CompareTabContent({ compare, selectorRef, source, offeredYears, companies, averages }: CompareTabContentProps) {
  const { view } = compare
  return (
    <>
      <FilterCard compare={compare} source={source} years={offeredYears} selectorRef={selectorRef} />
      {isNothingSelected(view.selection) ? (
        <Landing selectorRef={selectorRef} />
      ) : (
        <Comparison
          compare={compare}
          source={source}
          years={view.years ?? offeredYears.initial}
          queries={{ companies, averages }}
          isPending={view.years === null && offeredYears.isPending}
        />
      )}
    </>
  )
}
