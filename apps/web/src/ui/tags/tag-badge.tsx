import type { Tag } from '@kvartal/contract/tag'
import classes from './tag-badge.module.css'

/** Background of a badge whose tag has none (specification, section 3). */
const defaultColor = '#6c757d'

/** A tag in its own colours, whose contrast was checked in its editor. */
export function TagBadge({ tag }: { readonly tag: Pick<Tag, 'name' | 'color' | 'textColor'> }) {
  return (
    <span
      className={classes.badge}
      style={{ backgroundColor: tag.color || defaultColor, color: tag.textColor || '#ffffff' }}
      title={tag.name}
    >
      {tag.name}
    </span>
  )
}
