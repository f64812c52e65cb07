import type { Tag } from '@kvartal/contract/tag'
import { Link } from '@tanstack/react-router'
import { companiesPath } from '../../../paths.ts'
import { TagBadge } from '../../../ui/tags/tag-badge.tsx'
import { TagList } from '../../../ui/tags/tag-list.tsx'
import classes from './company-tags.module.css'

interface CompanyTagsProps {
  readonly tags: readonly Tag[]
  /** The company's name. */
  readonly subject: string
}

/** The company's tags, each linked to the list of its companies. */
export function CompanyTags({ tags, subject }: CompanyTagsProps) {
  return (
    <TagList
      tags={tags}
      subject={subject}
      renderTag={(tag) => (
        <Link
          {...companiesPath({ tag: tag._id })}
          className={classes.tag}
          title={`Kõik ettevõtted tagiga ${tag.name}`}
        >
          <TagBadge tag={tag} />
        </Link>
      )}
    />
  )
}
