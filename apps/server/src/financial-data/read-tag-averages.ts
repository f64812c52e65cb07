import type { TagAverages } from '@kvartal/contract/financial-data'
import { listFiguresOfTags } from '@kvartal/database/figures/list-figures-of-tags'
import type { Database } from '@kvartal/database/open'
import { listTags } from '@kvartal/database/tags/list-tags'
import type { TagRecord } from '@kvartal/database/tags/tag-record'
import { listTaxRates } from '@kvartal/database/tax-rates/list-tax-rates'
import type { Visitor } from '@kvartal/domain/access/role'
import { averageByPeriod } from '@kvartal/domain/averages/tag-averages'
import { deriveFinancials } from '@kvartal/domain/emta/derive'
import type { QuarterFigure, QuarterFinancials } from '@kvartal/domain/emta/figure'
import type { TaxRate } from '@kvartal/domain/tax-rates/tax-rate'
import { presentTag } from '../present/tag.ts'
import { requireVisibleCompany } from '../visibility/visible-company.ts'

/** Averages of the tags that are known, in the order asked, each once. */
export async function readTagAverages(database: Database, tagIds: readonly number[]): Promise<TagAverages[]> {
  const known = await listTags(database.db, { ids: tagIds, includeHidden: false })
  const byId = new Map(known.map((tag) => [tag.id, tag]))
  return averagesOf(
    database,
    [...new Set(tagIds)].flatMap((id) => byId.get(id) ?? []),
  )
}

/** Averages of each of a company's tags, by the tag's name. */
export async function readTagAveragesOfCompany(database: Database, id: string, visitor: Visitor): Promise<TagAverages[]> {
  const company = await requireVisibleCompany(database, id, visitor)
  return averagesOf(database, company.tags)
}

/** Over each tag's active companies, the same for every visitor. */
async function averagesOf(database: Database, tags: readonly TagRecord[]): Promise<TagAverages[]> {
  const [figuresOfTags, rates] = await Promise.all([
    listFiguresOfTags(
      database.db,
      tags.map((tag) => tag.id),
    ),
    listTaxRates(database.db),
  ])
  return tags.flatMap((tag) => {
    const found = figuresOfTags.get(tag.id)
    if (found === undefined) return []
    const averages = averageByPeriod(derived(found.figures, rates))
    return [{ tag: presentTag(tag), averages, companies: found.companyCount }]
  })
}

/** One at a time, so that a large tag's derived figures never lie in memory together. */
function* derived(figures: readonly QuarterFigure[], rates: readonly TaxRate[]): Generator<QuarterFinancials> {
  for (const figure of figures) yield deriveFinancials(figure, rates)
}
