import type { CountedTag, Tag } from '@kvartal/contract/tag'
import type { CountedTag as CountedRecord } from '@kvartal/database/tags/list-tags'
import type { TagRecord } from '@kvartal/database/tags/tag-record'

export function presentTag({ id, name, description, color, textColor }: TagRecord): Tag {
  return { _id: String(id), name, description, color, textColor }
}

export function presentCountedTag(tag: CountedRecord): CountedTag {
  return { ...presentTag(tag), companyCount: tag.companyCount }
}
