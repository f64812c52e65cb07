import type { Tag } from '@kvartal/contract/tag'
import type { TagRecord } from '@kvartal/database/tags/tag-record'

export function presentTag({ id, name, description, color, textColor }: TagRecord): Tag {
  return { _id: String(id), name, description, color, textColor }
}
