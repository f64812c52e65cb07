import { defaultYearRange, yearsOf } from '@kvartal/domain/period/years'
import { useEffect } from 'react'
import { afterFirstView } from '../../../app/first-view.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { CompareTabContent, type CompareTabProps } from './compare-tab-content.tsx'
import { emtaFilter } from './emta-filter.ts'

export const EmtaComparison = lazyPart(
  async () => (await import('./emta-comparison.tsx')).EmtaComparison,
)

/** The comparison of EMTA's quarterly figures. */
export function EmtaTab(props: CompareTabProps) {
  const { compare } = props
  const offered = {
    all: yearsOf(compare.published),
    initial: defaultYearRange(compare.published),
  }
  // There before anything is selected, so that its figures are requested at once.
  useEffect(() => afterFirstView(() => void EmtaComparison.prepare()), [])
  return (
    <CompareTabContent {...props} source={emtaFilter} offeredYears={offered}>
      <EmtaComparison compare={compare} offered={offered} />
    </CompareTabContent>
  )
}
