import { statisticCases } from '@kvartal/domain/averages/statistics'
import { periodLabel, type QuarterPeriod } from '@kvartal/domain/period/period'
import type { OpenSheet } from '../../../figures/opened-figure.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { TableSkeleton } from '../../../ui/states/table-skeleton.tsx'
import { SourceLine } from '../source-line.tsx'
import { ManyTagsCard } from './many-tags-card.tsx'
import type { CompanyQuarters } from './quarter-figures.ts'
import { TagsTable } from './tags-table.tsx'
import { usePlacesInTags } from './use-places-in-tags.ts'

interface TagComparisonTablesProps {
  readonly period: QuarterPeriod
  readonly data: CompanyQuarters
  readonly onOpen: OpenSheet
}

/** More columns would scroll out of sight; one tag is chosen then. */
const mostColumns = 4

/** The company beside each of its tags, all metrics. */
export function TagComparisonTables({ period, data, onOpen }: TagComparisonTablesProps) {
  const { tagAverages, statistic, company } = data
  const placeIn = usePlacesInTags(company.registryCode, period)
  const title = `Võrdlus tagidega, ${periodLabel(period)}`
  if (tagAverages === null) {
    return (
      <Card title={title} isFlush>
        <TableSkeleton label="Tagide keskmiste laadimine" rows={8} />
      </Card>
    )
  }
  if (tagAverages.length === 0) {
    return (
      <Card title={title}>
        <EmptyState title="Andmed puuduvad">
          {company.tags.length === 0
            ? 'Ettevõttel ei ole ühtegi tagi, mille keskmisega seda võrrelda.'
            : 'Tagide keskmisi praegu ei ole. Ettevõtte enda arvud on üleval.'}
        </EmptyState>
      </Card>
    )
  }
  return (
    <>
      {tagAverages.length > mostColumns ? (
        <ManyTagsCard tagAverages={tagAverages} data={data} period={period} onOpen={onOpen} />
      ) : (
        <Card title={title} isFlush>
          <TagsTable
            tags={tagAverages}
            data={data}
            period={period}
            placeIn={placeIn}
            onOpen={onOpen}
          />
        </Card>
      )}
      <SourceLine>
        Allikas: EMTA avaandmed, tagide arvud arvutab Kvartal. Tagi arvud arvutatakse tagi kõigi
        aktiivsete ettevõtete järgi, millel see arv selles kvartalis on, vahe on{' '}
        {statisticCases[statistic].elative}; kui kvartalil tagi arvu ei ole, on selle asemel viimase
        olemasoleva kvartali oma.
      </SourceLine>
    </>
  )
}
