import type { MeasureText } from '@kvartal/charts/layout/measure-text'
import type { CompanyInList } from '@kvartal/contract/company'
import type { CountedTag } from '@kvartal/contract/tag'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { companyPath } from '../../../paths.ts'
import { Highlighted } from '../../../ui/text/highlighted.tsx'
import { FittedTags } from '../../../ui/tags/tag-list.tsx'
import { tagRoomCell } from '../../../ui/tags/use-tag-room.ts'
import classes from './company-row.module.css'
import layout from './company-table.module.css'
import { Toggle } from './toggle.tsx'

/** The actions of a row; referentially stable, so that a row re-renders only when its company changes. */
export interface RowActions {
  select(id: string, isOn: boolean, isRange: boolean): void
  openTags(id: string, anchor: HTMLElement): void
  flip(company: CompanyInList, facet: 'isActive' | 'isTracked', value: boolean): void
  edit(id: string): void
  remove(company: CompanyInList): void
}

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
  /** Whether the user may change companies. */
  readonly mayCurate: boolean
  readonly isSelected: boolean
  readonly areTagsOpen: boolean
  readonly actions: RowActions
}

/** One company of the list; memoized, since scrolling re-renders the list continuously. */
export const CompanyRow = memo(function CompanyRow(props: CompanyRowProps) {
  const { company, tags, text, mayCurate, actions } = props
  const { _id, name, registryCode, matchedName } = company
  return (
    <div
      className={layout.line}
      role="row"
      aria-rowindex={props.rowIndex}
      data-selected={props.isSelected || undefined}
      style={{ height: props.height, transform: `translateY(${props.top}px)` }}
    >
      {mayCurate && (
        <span role="cell" className={layout.check}>
          <label className={layout.tick}>
            <input
              type="checkbox"
              aria-label={`Vali: ${name}`}
              checked={props.isSelected}
              onChange={({ currentTarget, nativeEvent }) =>
                actions.select(_id, currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          </label>
        </span>
      )}
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
        {mayCurate && (
          <button
            type="button"
            className={classes.addTag}
            aria-label={`Muuda tage: ${name}`}
            title="Muuda tage"
            aria-haspopup="dialog"
            aria-expanded={props.areTagsOpen}
            onClick={({ currentTarget }) => actions.openTags(_id, currentTarget)}
          >
            +
          </button>
        )}
        <span className={classes.badges} {...tagRoomCell}>
          <FittedTags
            tags={company.tags.flatMap((id) => tags.get(id) ?? [])}
            subject={name}
            room={props.tagRoom}
            measure={props.measure}
          />
        </span>
      </span>
      <span role="cell" className={classes.tracked}>
        <Toggle
          label="Jälgitav"
          whose={name}
          isOn={company.isTracked}
          isDisabled={!mayCurate}
          onChange={(value) => actions.flip(company, 'isTracked', value)}
        />
      </span>
      <span role="cell" className={classes.active}>
        <Toggle
          label="Aktiivne"
          whose={name}
          isOn={company.isActive}
          isDisabled={!mayCurate}
          onChange={(value) => actions.flip(company, 'isActive', value)}
        />
      </span>
      <span role="cell" className={classes.actions}>
        {mayCurate && (
          <button type="button" className={classes.action} aria-label={`Muuda: ${name}`} onClick={() => actions.edit(_id)}>
            Muuda
          </button>
        )}
        <button
          type="button"
          className={classes.action}
          aria-label={`Kustuta: ${name}`}
          onClick={() => actions.remove(company)}
        >
          Kustuta
        </button>
        <Link {...companyPath(_id)} className={classes.action} aria-label={`Vaata: ${name}`}>
          Vaata
        </Link>
      </span>
    </div>
  )
})
