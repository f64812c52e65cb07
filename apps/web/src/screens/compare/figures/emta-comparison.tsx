import { isInYears } from '@kvartal/domain/period/years'
import { companiesOf, quartersInYears } from '@kvartal/views/figures/emta-figures'
import { sameTagsOf, tagsOf } from '@kvartal/views/figures/tag-figures'
import { useQuery } from '@tanstack/react-query'
import { compareQuery, tagAveragesQuery } from '../../../api/figures.ts'
import { messages } from '../messages.ts'
import type { OfferedYears } from '../select/year-choice.tsx'
import type { OpenCompare } from '../use-compare.ts'
import type { CompareSource } from './compare-source.ts'
import { Comparison } from './comparison.tsx'
import { emtaFilter } from './emta-filter.ts'
import { requestOf, useLargest } from './use-comparison.ts'

const emtaSource: CompareSource = {
  ...emtaFilter,
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

export interface EmtaComparisonProps {
  readonly compare: OpenCompare
  readonly offered: OfferedYears
}

/** The chart and the tables of EMTA's quarterly figures. */
export function EmtaComparison({ compare, offered }: EmtaComparisonProps) {
  const { view, published } = compare
  const years = view.years ?? offered.initial
  const periods = years === null ? [] : quartersInYears(years, published)
  const largest = useLargest(compare)
  const { compared, asked, ofCompanies, ofAverages } = requestOf(compare, periods, largest)
  const companies = useQuery({ ...compareQuery(compared), ...ofCompanies, select: companiesOf })
  const averages = useQuery({
    ...tagAveragesQuery(asked),
    ...ofAverages,
    select: asked.same === undefined ? tagsOf : sameTagsOf,
  })
  return (
    <Comparison
      compare={compare}
      source={emtaSource}
      years={years}
      offered={offered}
      queries={{ largest, companies, averages }}
      isPending={false}
    />
  )
}
