import { defaultYearRange, yearsOf } from '@kvartal/domain/period/years'
import { lazy, useEffect } from 'react'
import { afterFirstView } from '../../../app/first-view.ts'
import { CompareTabContent, type CompareTabProps } from './compare-tab-content.tsx'
import { emtaFilter } from './emta-filter.ts'

const loadComparison = () => import('./emta-comparison.tsx')
const EmtaComparison = lazy(async () => ({ default: (await loadComparison()).EmtaComparison }))

/** The comparison of EMTA's quarterly figures. */
export function EmtaTab(props: CompareTabProps) {
  const { compare } = props
  const offered = {
    all: yearsOf(compare.published),
    initial: defaultYearRange(compare.published),
  }
  // There before anything is selected, so that its figures are requested at once.
  useEffect(() => afterFirstView(() => void loadComparison().catch(() => {})), [])
  return (
    <CompareTabContent {...props} source={emtaFilter} offeredYears={offered}>
      <EmtaComparison compare={compare} offered={offered} />
    </CompareTabContent>
  )
}
