import { typedRegistryCode } from '@kvartal/domain/company/registry-code'
import { counted } from '@kvartal/domain/format/counted'
import { formatWhole } from '@kvartal/domain/format/number'
import { Button, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { useCanOrOpen } from '../../../api/open-to-all.ts'
import { companyPath, recommendPath } from '../../../paths.ts'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { TagBadge } from '../../../ui/tags/tag-badge.tsx'
import { Highlighted } from '../../../ui/text/highlighted.tsx'
import classes from './selector-panel.module.css'
import { optionAt, type SelectorList, type SelectorOption } from './selector-rows.ts'
import { optionId, type Selector } from './use-selector.ts'

/** No company or tag matches the search; an unknown registry code may be recommended. */
export function NothingFound({ typed }: { readonly typed: string }) {
  const canRecommend = useCanOrOpen('recommend-company')
  const code = typedRegistryCode(typed)
  if (code === null) return <p className={classes.empty}>Ettevõtteid ei leitud</p>
  return (
    <div className={classes.empty}>
      <p>Ettevõtteid ei leitud: registrikoodi {code} Kvartalis ei ole</p>
      {canRecommend && (
        <Button
          variant="subtle"
          size="xs"
          mt={8}
          renderRoot={(props) => <Link {...recommendPath({ code })} {...props} />}
        >
          Soovita ettevõtet
        </Button>
      )}
    </div>
  )
}

const rowHeight = 36

interface SelectorPanelProps {
  /** Prefix of the ids of the list and its rows. */
  readonly id: string
  readonly selector: Selector
  readonly companyCount: number
  readonly isChosen: (option: SelectorOption) => boolean
  /** Whether only averages are shown of the selected tags; `null` while no tag is selected. */
  readonly isOfAverages: boolean | null
  readonly onAverages: (isOfAverages: boolean) => void
  readonly onToggle: (option: SelectorOption) => void
}

/**
 * The open list of the selector. Up to 10,000 rows, of which only the visible ones are rendered.
 */
export function SelectorPanel({
  id,
  selector,
  companyCount,
  isChosen,
  isOfAverages,
  onAverages,
  onToggle,
}: SelectorPanelProps) {
  const { list, active, hint, typed, isSearching } = selector
  const frame = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: list.rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    getItemKey: (at) => list.rows[at]?.key ?? at,
    // The list is as wide as its field and starts at its top, so nothing has to be measured before
    // the first paint.
    initialRect: { width: 0, height: 360 },
  })
  useEffect(() => {
    if (active !== null) rows.scrollToIndex(active)
    else frame.current?.scrollTo({ top: 0 })
  }, [active, typed, rows])

  const isEmpty = list.rows.length === 0
  return (
    // A click in the list must leave the focus in the field.
    <div className={classes.panel} onMouseDown={(event) => event.preventDefault()}>
      <div className={classes.top}>
        <p role="status">{hint ?? <Summary list={list} companyCount={companyCount} />}</p>
        <OpenCompanyLink selector={selector} />
        {/* Escape is its key. */}
        <UnstyledButton className={classes.done ?? ''} tabIndex={-1} onClick={selector.close}>
          Valmis
        </UnstyledButton>
      </div>
      {isOfAverages !== null && (
        <div className={classes.averages}>
          <CheckField
            label="Ainult tagide keskmised, ilma ettevõtete joonteta"
            isChecked={isOfAverages}
            onChange={onAverages}
          />
        </div>
      )}
      {isEmpty && !isSearching && <NothingFound typed={typed} />}
      <div
        ref={frame}
        id={`${id}-loend`}
        className={classes.frame}
        role="listbox"
        aria-label="Ettevõtted ja tagid"
        aria-multiselectable="true"
        hidden={isEmpty}
        tabIndex={-1}
      >
        <div className={classes.rows} role="presentation" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map((item) => {
            const row = list.rows[item.index]
            if (row === undefined) return null
            const style = { height: rowHeight, transform: `translateY(${item.start}px)` }
            if (row.kind === 'heading') {
              return (
                <div
                  key={item.key}
                  className={`${classes.row} ${classes.heading}`}
                  role="presentation"
                  style={style}
                >
                  {row.text}
                </div>
              )
            }
            return (
              <div
                key={item.key}
                id={optionId(id, item.index)}
                className={`${classes.row} ${classes.option}`}
                role="option"
                aria-selected={isChosen(row)}
                aria-posinset={item.index + 1}
                aria-setsize={list.rows.length}
                data-active={item.index === active || undefined}
                style={style}
                onClick={() => onToggle(row)}
              >
                <OptionText option={row} typed={list.isSearched ? typed : ''} />
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** Opens the page of the active company instead of selecting it; Ctrl+Enter is its key. */
function OpenCompanyLink({ selector: { list, active } }: { readonly selector: Selector }) {
  // Without an active row the first match is taken, as by Enter: the list came after the text.
  const place = active ?? (list.isSearched ? optionAt(list.rows, 0, 1) : null)
  const row = place === null ? undefined : list.rows[place]
  if (row?.kind !== 'company') return null
  const { registryCode, name } = row.company
  return (
    <Link
      {...companyPath(registryCode)}
      className={classes.open}
      tabIndex={-1}
      title={`${name}: ava leht (Ctrl+Enter)`}
    >
      Ava {name}
    </Link>
  )
}

function Summary({
  list,
  companyCount,
}: {
  readonly list: SelectorList
  readonly companyCount: number
}) {
  if (!list.isSearched)
    return `${counted(companyCount, 'ettevõte', 'ettevõtet')}, ${counted(list.tagCount, 'tag', 'tagi')}`
  const found = `Leitud ${counted(list.companyCount, 'ettevõte', 'ettevõtet')} ${formatWhole(companyCount)}-st`
  if (list.tagCount === 0) return found
  return `${found} ja ${counted(list.tagCount, 'tag', 'tagi')}`
}

function OptionText({
  option,
  typed,
}: {
  readonly option: SelectorOption
  readonly typed: string
}) {
  const isTag = option.kind === 'tag'
  return (
    <>
      <span className={classes.name} title={isTag ? undefined : option.company.name}>
        {isTag ? (
          <TagBadge tag={option.tag} />
        ) : (
          <Highlighted text={option.company.name} typed={typed} />
        )}
        {option.kind === 'company' && option.formerName !== undefined && (
          <span className={classes.former}>
            {' '}
            varem <Highlighted text={option.formerName} typed={typed} />
          </span>
        )}
      </span>
      <span className={classes.aside}>
        {isTag ? (
          counted(option.tag.companyCount, 'ettevõte', 'ettevõtet')
        ) : (
          <Highlighted text={option.company.registryCode} typed={typed.replaceAll(' ', '')} />
        )}
      </span>
    </>
  )
}
