import { quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import { defaultYearRange, isInYears, yearsOf } from '@kvartal/domain/period/years'
import { companiesOf, quartersInYears } from '@kvartal/views/figures/emta-figures'
import { sameTagsOf, tagsOf } from '@kvartal/views/figures/tag-figures'
import { useQuery } from '@tanstack/react-query'
import { compareQuery, tagAveragesQuery } from '../../../api/figures.ts'
import { messages } from '../messages.ts'
import type { CompareSource } from './compare-source.ts'
import { CompareTabContent, type CompareTabProps } from './compare-tab-content.tsx'
import { requestOf, useLargest } from './use-comparison.ts'

/** Quarterly figures, published by EMTA. */
const emtaSource: CompareSource = {
  metrics: quarterMetrics,
  note: (published) =>
    `I kv käive = detsember–veebruar; EMTA avaldab kvartali andmed järgmise kuu 10. kuupäeval${
      published.length === 0 ? '. EMTA andmeid ei ole veel laaditud.' : ''
    }`,
  periodsOf: quartersInYears,
  failed: messages.compareFailed,
  emptyReason: ({ years, published }) => {
    if (years === null || published.length === 0)
      return 'EMTA kvartaliandmeid ei ole veel laaditud.'
    return published.some((period) => isInYears(period, years))
      ? null
      : 'Valitud aastate kohta ei ole EMTA andmeid laaditud. Vali teised aastad.'
  },
  missingNote: () => null,
}

/** The comparison of EMTA's quarterly figures. */
export function EmtaTab(props: CompareTabProps) {
  const { view, published } = props.compare
  const initial = defaultYearRange(published)
  const years = view.years ?? initial
  const periods = years === null ? [] : quartersInYears(years, published)
  const largest = useLargest(props.compare)
  const { compared, asked, ofCompanies, ofAverages } = requestOf(props.compare, periods, largest)
  const companies = useQuery({ ...compareQuery(compared), ...ofCompanies, select: companiesOf })
  const averages = useQuery({
    ...tagAveragesQuery(asked),
    ...ofAverages,
    select: asked.same === undefined ? tagsOf : sameTagsOf,
  })
  return (
    <CompareTabContent
      {...props}
      source={emtaSource}
      offeredYears={{ all: yearsOf(published), initial, isPending: false }}
      largest={largest}
      companies={companies}
      averages={averages}
    />
  )
}
