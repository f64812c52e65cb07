import { isNothingSelected } from '@kvartal/views/compare/selection'
import { type ReactNode, type RefObject, Suspense } from 'react'
import { flushSync } from 'react-dom'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { usePrinting } from '../../../ui/print/printing.ts'
import { FilterCard } from '../select/filter-card.tsx'
import { FoldedFilter } from '../select/folded-filter.tsx'
import type { OfferedYears } from '../select/year-choice.tsx'
import type { OpenCompare } from '../use-compare.ts'
import type { FilterFold } from '../use-filter-fold.ts'
import type { FilteredSource } from './compare-source.ts'
import { ComparisonSkeleton } from './comparison-skeleton.tsx'

// Loaded lazily when nothing is selected; nothing below it could shift when it appears.
export const Home = lazyPart(async () => (await import('../home/home.tsx')).Home)

export interface CompareTabProps {
  readonly compare: OpenCompare
  readonly selectorRef: RefObject<HTMLInputElement | null>
  readonly fold: FilterFold
}

interface CompareTabContentProps extends CompareTabProps {
  readonly source: FilteredSource
  readonly offeredYears: OfferedYears
  /** The comparison, shown when something is selected; its code may still be loading. */
  readonly children: ReactNode
}

/** The filter of a tab and the comparison below it. */
export function CompareTabContent({
  compare,
  selectorRef,
  fold,
  source,
  offeredYears,
  children,
}: CompareTabContentProps) {
  const { view } = compare
  const isEmpty = isNothingSelected(view.selection)
  const unfold = () => {
    // The pressed button disappears, so the focus moves to the first field of the filter.
    flushSync(() => fold.setFolded(false))
    selectorRef.current?.focus()
  }
  const isPrinting = usePrinting()
  return (
    <>
      {(fold.isFolded || isPrinting) && !isEmpty ? (
        <FoldedFilter compare={compare} source={source} years={offeredYears} onUnfold={unfold} />
      ) : (
        <FilterCard
          compare={compare}
          source={source}
          years={offeredYears}
          selectorRef={selectorRef}
          onFold={isEmpty ? null : () => fold.setFolded(true)}
        />
      )}
      {isEmpty ? (
        <Suspense fallback={null}>
          <Home compare={compare} selectorRef={selectorRef} note={source.note(compare.published)} />
        </Suspense>
      ) : (
        <Suspense fallback={<ComparisonSkeleton />}>{children}</Suspense>
      )}
    </>
  )
}
