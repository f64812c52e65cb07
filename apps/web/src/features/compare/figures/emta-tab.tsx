import { quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import { defaultYearRange, yearsOf } from '@kvartal/domain/period/years'
import type { RefObject } from 'react'
import { EmtaComparison } from './emta-comparison.tsx'
import { FilterCard } from '../select/filter-card.tsx'
import { Landing } from '../landing.tsx'
import { isNothingSelected } from '../address/selection.ts'
import type { OpenDashboard } from '../use-compare.ts'

interface EmtaTabProps {
  readonly dashboard: OpenDashboard
  readonly selectorRef: RefObject<HTMLInputElement | null>
}

/** EMTA's quarterly figures: the filter and the comparison. */
export function EmtaTab({ dashboard, selectorRef }: EmtaTabProps) {
  const { view, periods } = dashboard
  return (
    <>
      <FilterCard
        dashboard={dashboard}
        selectorRef={selectorRef}
        years={{ all: yearsOf(periods), atFirst: defaultYearRange(periods) }}
        metrics={quarterMetrics}
        note={`I kv käive = detsember–veebruar; EMTA avaldab kvartali andmed järgmise kuu 10. kuupäeval${
          periods.length === 0 ? '. EMTA andmeid ei ole veel laaditud.' : ''
        }`}
      />
      {isNothingSelected(view.selection) ? <Landing selectorRef={selectorRef} /> : <EmtaComparison dashboard={dashboard} />}
    </>
  )
}
