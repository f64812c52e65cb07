import type { CountedTag as OnWire } from '@kvartal/contract/tag'
import type { CountedTag } from '@kvartal/database/tags/list-tags'
import { presentTag } from '../present/tag.ts'

export function presentCountedTag(tag: CountedTag): OnWire {
  return { ...presentTag(tag), companyCount: tag.companyCount }
}
