import type { CompanyInList } from '@kvartal/contract/company'
import type { Tag } from '@kvartal/contract/tag'
import type { Subject } from '@kvartal/charts/series/chart-line'
import type { Metric } from '@kvartal/domain/metrics/metric'
import type { Period } from '@kvartal/domain/period/period'
import type { Slots } from '../address/slots.ts'
import { companyKey, tagKey } from '../directory.ts'
import type { Cells, ComparedCompany, ComparedTag } from './compare-source.ts'

/** Whose figures a row has. */
export type RowSubject = Subject &
  (
    | { readonly kind: 'company'; readonly company: Pick<CompanyInList, '_id' | 'registryCode'> }
    | { readonly kind: 'tag'; readonly tag: Pick<Tag, 'name' | 'color' | 'textColor'>; readonly companies: number }
  )

/** One metric of a company or of a tag's average: a row of the table, and a line of the chart. */
export interface FigureRow extends Cells {
  readonly subject: RowSubject
}

interface Compared {
  readonly companies: readonly ComparedCompany[]
  readonly averages: readonly ComparedTag[]
}

/** The rows of one metric: companies, then averages, each in order of selection. */
export function figureRows({ companies, averages }: Compared, metric: Metric, periods: readonly Period[], slots: Slots): FigureRow[] {
  return [
    ...companies.map(({ company, cells }): FigureRow => {
      const { registryCode, name } = company
      const identity = { kind: 'company', slot: slots.get(registryCode) ?? 0 } as const
      return { subject: { kind: 'company', key: companyKey(registryCode), name, identity, company }, ...cells(metric, periods) }
    }),
    ...averages.map(({ tag, companies: count, cells }): FigureRow => {
      const identity = { kind: 'tag', color: tag.color } as const
      return { subject: { kind: 'tag', key: tagKey(tag._id), name: tag.name, identity, tag, companies: count }, ...cells(metric, periods) }
    }),
  ]
}
