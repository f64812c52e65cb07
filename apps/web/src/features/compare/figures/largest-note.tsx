import { lowerFirst } from '@kvartal/charts/words/chart-title'
import { companyCount } from '@kvartal/charts/words/coverage-words'
import { periodLabel } from '@kvartal/domain/period/period'
import { selectedCompanies } from '@kvartal/views/compare/selection'
import { Box } from '@mantine/core'
import type { OpenCompare } from '../use-compare.ts'
import type { CompareSource } from './compare-source.ts'
import type { ComparedFigures } from './use-comparison.ts'

interface LargestNoteProps {
  readonly compare: OpenCompare
  readonly source: CompareSource
  readonly figures: ComparedFigures
}

/** Says that only the largest companies of a large selection are shown, and by which metric. */
export function LargestNote({
  compare: { view, directory },
  source,
  figures: { companies, averages, largest },
}: LargestNoteProps) {
  const selected = selectedCompanies(view.selection, directory.members).length
  const metric = source.metrics.find(({ id }) => id === view.metrics[0])
  const which = view.selection.companies.length > 0 ? 'eraldi valitud ja suurimad' : 'suurimad'
  const by = [metric && lowerFirst(metric.label), largest?.period && periodLabel(largest.period)]
    .filter(Boolean)
    .join(', ')
  return (
    <Box component="p" px={4} fz={13} c="dimmed">
      Näidatud on {which}: {companyCount(companies.length, selected)} ({by}).
      {averages.length > 0 && ' Tagide arvud on kõigi ettevõtete kohta.'}
    </Box>
  )
}
