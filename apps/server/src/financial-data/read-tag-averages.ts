import { setImmediate as nextTurn } from 'node:timers/promises'
import type { TagAverages } from '@kvartal/contract/financial-data'
import { listFiguresOfTags } from '@kvartal/database/figures/list-figures-of-tags'
import type { Database } from '@kvartal/database/open'
import { listTags } from '@kvartal/database/tags/list-tags'
import type { TagRecord } from '@kvartal/database/tags/tag-record'
import { listTaxRates } from '@kvartal/database/tax-rates/list-tax-rates'
import type { Visitor } from '@kvartal/domain/access/role'
import { averageByPeriod } from '@kvartal/domain/averages/tag-averages'
import { deriveFinancials } from '@kvartal/domain/emta/derive'
import type { QuarterFigure } from '@kvartal/domain/emta/figure'
import { periodIndex, periodKey } from '@kvartal/domain/period/period'
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
  const found: TagAverages[] = []
  for (const tag of tags) {
    const ofTag = figuresOfTags.get(tag.id)
    if (ofTag === undefined) continue
    found.push({
      tag: presentTag(tag),
      averages: await averages(ofTag.figures, rates),
      companies: ofTag.companyCount,
      companiesByPeriod: countByPeriod(ofTag.figures),
    })
  }
  return found
}

/** A company has one row of figures in a period. */
function countByPeriod(figures: readonly QuarterFigure[]): TagAverages['companiesByPeriod'] {
  const counts: TagAverages['companiesByPeriod'] = {}
  for (const figure of figures) {
    const key = periodKey(figure)
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

/** Period by period, looking at other requests in between: a tag of ten thousand companies takes half a second. */
async function averages(figures: readonly QuarterFigure[], rates: readonly TaxRate[]): Promise<TagAverages['averages']> {
  const byPeriod = [...Map.groupBy(figures, periodIndex)].sort(([a], [b]) => a - b)
  const found: TagAverages['averages'] = {}
  for (const [, ofPeriod] of byPeriod) {
    Object.assign(found, averageByPeriod(ofPeriod.map((figure) => deriveFinancials(figure, rates))))
    await nextTurn()
  }
  return found
}
