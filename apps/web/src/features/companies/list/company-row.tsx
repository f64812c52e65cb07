import type { MeasureText } from '@kvartal/charts/layout/measure-text'
import type { CompanyInList } from '@kvartal/contract/company'
import type { CountedTag } from '@kvartal/contract/tag'
import { missing } from '@kvartal/domain/format/number'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { companyPath } from '../../../paths.ts'
import { Highlighted } from '../../../ui/text/highlighted.tsx'
import { FittedTags } from '../../../ui/tags/tag-list.tsx'
import { tagRoomCell } from '../../../ui/tags/use-tag-room.ts'
import classes from './company-list.module.css'

interface CompanyRowProps {
  readonly company: CompanyInList
  readonly tags: ReadonlyMap<string, CountedTag>
  readonly text: string
  readonly rowIndex: number
  /** Pixels from the top of the list. */
  readonly top: number
  readonly height: number
  /** The width for the tags, and the function that measures their names. */
  readonly tagRoom: number | null
  readonly measure: MeasureText
}

/** One company of the list; memoized, since scrolling re-renders the list continuously. */
export const CompanyRow = memo(function CompanyRow({ company, tags, text, rowIndex, top, height, tagRoom, measure }: CompanyRowProps) {
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
      <span role="cell" className={classes.tags} {...tagRoomCell}>
        <FittedTags
          tags={company.tags.flatMap((id) => tags.get(id) ?? [])}
          subject={name}
          room={tagRoom}
          measure={measure}
        />
      </span>
      <span role="cell" className={classes.county}>
        {county ?? missing}
      </span>
      <span role="cell" className={classes.actions}>
        <Link {...companyPath(_id)} className={classes.action} aria-label={`Vaata: ${name}`}>
          Vaata
        </Link>
      </span>
    </div>
  )
})
