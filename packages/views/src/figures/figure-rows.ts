import type { Subject } from '@kvartal/charts/series/chart-line'
import type { CompanyInList } from '@kvartal/contract/company'
import type { Tag } from '@kvartal/contract/tag'
import type { StatisticKind } from '@kvartal/domain/averages/statistics'
import type { Metric } from '@kvartal/domain/metrics/metric'
import type { Period } from '@kvartal/domain/period/period'
import { companyKey, tagKey } from '../compare/selection.ts'
import type { Slots } from '../compare/slots.ts'
import type { Cells, ComparedCompany, ComparedTag, TagCells } from './compared.ts'

/** Whose figures a row has. */
export type RowSubject = Subject &
  (
    | { readonly kind: 'company'; readonly company: Pick<CompanyInList, 'registryCode'> }
    | {
        readonly kind: 'tag'
        readonly tag: Pick<Tag, 'name' | 'color' | 'textColor'>
        readonly statistic: StatisticKind
      }
  )

/** One metric of a company or of a tag: a row of the table, and a line of the chart. */
export interface FigureRow extends Cells, Partial<Pick<TagCells, 'coverage'>> {
  readonly subject: RowSubject
}

interface Compared {
  readonly companies: readonly ComparedCompany[]
  readonly averages: readonly ComparedTag[]
}

/**
 * The rows of one metric: companies, then tags, each in order of selection.
 * @param statistic what is shown of the tags' values
 */
export function figureRows(
  { companies, averages }: Compared,
  metric: Metric,
  periods: readonly Period[],
  slots: Slots,
  statistic: StatisticKind,
): FigureRow[] {
  return [
    ...companies.map(({ company, cells }): FigureRow => {
      const { registryCode, name } = company
      const identity = { kind: 'company', slot: slots.get(registryCode) ?? 0 } as const
      return {
        subject: { kind: 'company', key: companyKey(registryCode), name, identity, company },
        ...cells(metric, periods),
      }
    }),
    ...averages.map(({ tag, cells }): FigureRow => {
      const { statistic: shown, ...ofTag } = cells(metric, periods, statistic)
      const identity = { kind: 'tag', color: tag.color, statistic: shown } as const
      return {
        subject: {
          kind: 'tag',
          key: tagKey(tag._id),
          name: tag.name,
          identity,
          tag,
          statistic: shown,
        },
        ...ofTag,
      }
    }),
  ]
}
