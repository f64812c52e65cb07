import type { Tag } from '@kvartal/contract/tag'
import { Link } from '@tanstack/react-router'
import { companiesPath } from '../../paths.ts'
import { TagBadge } from '../../ui/tag-badge.tsx'
import classes from './company-tags.module.css'

/** The company's tags, each leading to all companies that have it. */
export function CompanyTags({ tags }: { readonly tags: readonly Tag[] }) {
  return (
    <ul className={classes.tags} aria-label="Tagid">
      {tags.map((tag) => (
        <li key={tag._id}>
          <Link {...companiesPath({ tag: tag._id })} className={classes.tag} title={`Kõik ettevõtted tagiga ${tag.name}`}>
            <TagBadge tag={tag} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
