import type { CompanyInList } from '@kvartal/contract/company'
import type { CountedTag } from '@kvartal/contract/tag'
import { missing } from '@kvartal/domain/format/number'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { companyPath } from '../../paths.ts'
import { Highlighted } from '../../ui/highlighted.tsx'
import { TagBadge } from '../../ui/tag-badge.tsx'
import classes from './company-list.module.css'

interface CompanyRowProps {
  readonly company: CompanyInList
  readonly tags: ReadonlyMap<string, CountedTag>
  readonly text: string
  readonly rowIndex: number
  /** Pixels from the beginning of the list. */
  readonly top: number
  readonly height: number
}

/** One company of the list; drawn again only when it changes, since scrolling draws the list over and over. */
export const CompanyRow = memo(function CompanyRow({ company, tags, text, rowIndex, top, height }: CompanyRowProps) {
  const { _id, name, registryCode, county, matchedName } = company
  return (
    <div
      className={classes.line}
      role="row"
      aria-rowindex={rowIndex}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      <span role="cell" className={classes.code}>
        <Highlighted text={registryCode} typed={text.replaceAll(' ', '')} />
      </span>
      <span role="cell" className={classes.name}>
        <Link {...companyPath(_id)} className={classes.link}>
          <Highlighted text={name} typed={text} />
        </Link>
        {matchedName !== undefined && (
          <span className={classes.former} title={`Varasem nimi: ${matchedName}`}>
            varem <Highlighted text={matchedName} typed={text} />
          </span>
        )}
      </span>
      <span role="cell" className={classes.tags}>
        {company.tags.map((id) => {
          const tag = tags.get(id)
          return tag === undefined ? null : <TagBadge key={id} tag={tag} />
        })}
      </span>
      <span role="cell" className={classes.county}>
        {county ?? missing}
      </span>
    </div>
  )
})
