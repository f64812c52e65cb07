import type { TagAverages } from '@kvartal/contract/financial-data'
import { statisticCases } from '@kvartal/domain/averages/statistics'
import { counted } from '@kvartal/domain/format/counted'
import { formatWhole, missing } from '@kvartal/domain/format/number'
import { firstOf } from '@kvartal/domain/metrics/metric'
import { headingOf } from '@kvartal/domain/metrics/names'
import { quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import { periodLabel, type QuarterPeriod } from '@kvartal/domain/period/period'
import { NativeSelect } from '@mantine/core'
import type { OpenSheet } from '../../../figures/opened-figure.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { TableSkeleton } from '../../../ui/states/table-skeleton.tsx'
import { CardFoot, SourceLine } from '../card-foot.tsx'
import { useCompanyView } from '../company-view.ts'
import { FigureGrid } from '../figures/figure-grid.tsx'
import type { CompanyQuarters } from './quarter-figures.ts'
import { TagsTable, usePlacesInTags } from './tags-table.tsx'

interface ManyTagsCardProps {
  readonly tagAverages: readonly TagAverages[]
  readonly data: CompanyQuarters
  readonly period: QuarterPeriod
  readonly onOpen: OpenSheet
}

/** The other metrics have no places. */
const placedMetrics = quarterMetrics.filter((metric) => firstOf(metric) !== null)

/** The company beside one of its many tags, which is chosen here, and its places in all of them. */
function ManyTagsCard({ tagAverages, data, period, onOpen }: ManyTagsCardProps) {
  const { view, change } = useCompanyView()
  const chosen = tagAverages.find(({ tag }) => tag._id === view.tag) ?? tagAverages[0]
  const placeIn = usePlacesInTags(data.company.registryCode, period)
  if (chosen === undefined) return null
  return (
    <>
      <Card
        title={`Võrdlus tagidega, ${periodLabel(period)}`}
        isFlush
        tools={
          <NativeSelect
            label={`Tag (${formatWhole(tagAverages.length)})`}
            w={{ base: '100%', sm: 340 }}
            value={chosen.tag._id}
            onChange={({ currentTarget: { value } }) =>
              change({ tag: value === tagAverages[0]?.tag._id ? null : value })
            }
            data={tagAverages.map(({ tag, companies }) => ({
              value: tag._id,
              label: `${tag.name} (${counted(companies, 'ettevõte', 'ettevõtet')})`,
            }))}
          />
        }
      >
        <TagsTable tags={[chosen]} data={data} period={period} placeIn={placeIn} onOpen={onOpen} />
      </Card>
      <Card title={`Kohad tagides, ${periodLabel(period)}`} isFlush>
        <FigureGrid
          label="Kohad tagides"
          corner="Tag"
          rows={tagAverages.map(({ tag: { _id, name }, companies }) => ({
            key: _id,
            text: name,
            help: counted(companies, 'ettevõte', 'ettevõtet'),
            item: _id,
          }))}
          columns={placedMetrics.map((metric) => ({
            key: metric.id,
            text: headingOf(metric),
            item: metric,
          }))}
          cell={(tagId, metric) => ({ content: placeIn(tagId, metric) ?? missing })}
        />
        <CardFoot>
          <p>
            Koht on tagi aktiivsete ettevõtete seas, mille arv selles kvartalis on teada; 1. on
            parim. Kohta ei ole, kui arv on teada alla kolme ettevõtte kohta.
          </p>
        </CardFoot>
      </Card>
    </>
  )
}

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
