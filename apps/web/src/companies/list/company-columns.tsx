import type { MeasureText } from '@kvartal/charts/layout/measure-text'
import type { CompanyInList } from '@kvartal/contract/company'
import type { CountedTag } from '@kvartal/contract/tag'
import { goneWords } from '@kvartal/domain/company/company-status'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { companyPath } from '../../paths.ts'
import type { SortOrder } from '../../ui/tables/sort-button.tsx'
import { FittedTags, tagRoomCell } from '../../ui/tags/tag-list.tsx'
import { Highlighted } from '../../ui/text/highlighted.tsx'
import classes from './company-table.module.css'

/** What the cells of all rows need besides their company. */
export interface CompanyView {
  readonly tags: ReadonlyMap<string, CountedTag>
  /** The search, to be marked. */
  readonly text: string
  /** The width for the tags, and the function that measures their names. */
  readonly tagRoom: number | null
  readonly measure: MeasureText
}

/** A column of a table of companies. */
export interface CompanyColumn {
  /** Names the column in the layouts of narrow screens. */
  readonly id: string
  readonly heading: ReactNode
  /**
   * The current sort order; 'none' when sorted by another column, left out for columns that cannot
   * be sorted.
   */
  readonly sorted?: SortOrder | 'none'
  /** Its width on a wide screen, as a track of a CSS grid. */
  readonly width: string
  readonly renderCell: (company: CompanyInList, view: CompanyView) => ReactNode
}

export const codeColumn: CompanyColumn = {
  id: 'code',
  heading: 'Registrikood',
  width: '108px',
  renderCell: ({ registryCode }, { text }) => (
    <span className={classes.code}>
      <Highlighted text={registryCode} typed={text.replaceAll(' ', '')} />
    </span>
  ),
}

export const nameColumn: CompanyColumn = {
  id: 'name',
  heading: 'Nimi',
  width: 'minmax(0, 5fr)',
  renderCell: ({ registryCode, name, matchedName, goneOn }, { text }) => (
    <span className={classes.name}>
      <Link {...companyPath(registryCode)} className={classes.link}>
        <Highlighted text={name} typed={text} />
      </Link>
      {matchedName !== undefined && (
        <span className={classes.former} title={`Varasem nimi: ${matchedName}`}>
          varem <Highlighted text={matchedName} typed={text} />
        </span>
      )}
      {goneOn !== undefined && (
        <span className={classes.former} title={`${name}: ${goneWords(goneOn)}`}>
          {goneWords(goneOn)}
        </span>
      )}
    </span>
  ),
}

export const tagsColumn: CompanyColumn = {
  id: 'tags',
  heading: 'Tagid',
  width: 'minmax(0, 4fr)',
  renderCell: ({ name, tags: ids }, { tags, tagRoom, measure }) => (
    <span className={classes.tags} {...tagRoomCell}>
      <FittedTags
        tags={ids.flatMap((id) => tags.get(id) ?? [])}
        subject={name}
        room={tagRoom}
        measure={measure}
      />
    </span>
  ),
}

/** The last link of a row's actions. */
export function ViewLink({ company: { registryCode, name } }: { readonly company: CompanyInList }) {
  return (
    <Link {...companyPath(registryCode)} className={classes.action} aria-label={`Vaata: ${name}`}>
      Vaata
    </Link>
  )
}
