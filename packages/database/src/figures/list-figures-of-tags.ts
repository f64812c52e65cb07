import type { QuarterFigure } from '@kvartal/domain/emta/figure'
import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { listCodesOfTags } from '../tags/list-codes-of-tags.ts'
import { listFigures } from './list-figures.ts'

/** What a tag's averages are made from. */
export interface FiguresOfTag {
  /** Active companies of the tag, with figures or without. */
  readonly companyCount: number
  /** All their quarters, company by company. */
  readonly figures: readonly QuarterFigure[]
}

/** So many companies are read by one query: hundreds of thousands of rows at once would hold up the process. */
const readAtOnce = 500

/**
 * Figures of each tag's active companies, whoever asks; a few queries for any number of tags and companies. A tag that
 * is not known has no entry.
 */
export async function listFiguresOfTags(
  db: Kysely<Schema>,
  tagIds: readonly number[],
): Promise<ReadonlyMap<number, FiguresOfTag>> {
  const codesOfTags = await listCodesOfTags(db, tagIds)
  const codes = [...new Set([...codesOfTags.values()].flat())]
  const figures = new Map<string, readonly QuarterFigure[]>()
  for (let start = 0; start < codes.length; start += readAtOnce) {
    const found = await listFigures(db, codes.slice(start, start + readAtOnce))
    for (const [code, ofCompany] of found) figures.set(code, ofCompany)
  }
  return new Map(
    [...codesOfTags].map(([id, registryCodes]) => [
      id,
      { companyCount: registryCodes.length, figures: registryCodes.flatMap((code) => figures.get(code) ?? []) },
    ]),
  )
}
