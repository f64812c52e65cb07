import { statisticCases } from '@kvartal/domain/averages/statistics'
import { counted } from '@kvartal/domain/format/counted'
import { periodLabel, type QuarterPeriod } from '@kvartal/domain/period/period'
import { SimpleGrid } from '@mantine/core'
import type { OpenSheet } from '../../../figures/opened-figure.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { TableSkeleton } from '../../../ui/states/table-skeleton.tsx'
import { SourceLine } from '../source-line.tsx'
import { ManyTagsCard } from './many-tags-card.tsx'
import type { CompanyQuarters } from './quarter-figures.ts'
import { TagTable, tagTableTitle } from './tag-table.tsx'

interface TagComparisonTablesProps {
  readonly period: QuarterPeriod
  readonly data: CompanyQuarters
  readonly onOpen: OpenSheet
}

/** More tables would make the page longer than anybody reads; one is chosen then. */
const mostTables = 4

/** The company beside the average of each of its tags, all metrics. */
export function TagComparisonTables({ period, data, onOpen }: TagComparisonTablesProps) {
  const { tagAverages, statistic, company } = data
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
      {tagAverages.length > mostTables ? (
        <ManyTagsCard tagAverages={tagAverages} data={data} period={period} onOpen={onOpen} />
      ) : (
        <SimpleGrid minColWidth="clamp(0px, 520px, 100%)" autoFlow="auto-fit" spacing={16}>
          {tagAverages.map((own) => (
            <Card key={own.tag._id} title={tagTableTitle(own, period)} aside={`tagis ${counted(own.companies, 'ettevõte', 'ettevõtet')}`} isFlush>
              <TagTable ofTag={own} data={data} period={period} onOpen={onOpen} />
            </Card>
          ))}
        </SimpleGrid>
      )}
      <SourceLine>
        Allikas: EMTA avaandmed, tagide arvud arvutab Kvartal. Tagi arvud arvutatakse tagi kõigi aktiivsete ettevõtete järgi, millel see arv selles kvartalis on, vahe on {statisticCases[statistic].elative}; kui kvartalil tagi arvu ei ole, on selle asemel viimase olemasoleva kvartali oma.
      </SourceLine>
    </>
  )
}
