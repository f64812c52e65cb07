import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { TrayCompany } from '../../companies/tray/tray.ts'
import { Highlighted } from '../../ui/text/highlighted.tsx'
import type { OptionGroup, SearchOption } from './search-options.ts'
import classes from './search-panel.module.css'

interface SearchResultsProps {
  /** Prefix of the ids of the list and its options. */
  readonly id: string
  readonly typed: string
  readonly groups: readonly OptionGroup[]
  readonly chosen: SearchOption | undefined
  /** A sentence below the options: that there are none, or why. */
  readonly state: string | null
  readonly isCompared: (registryCode: string) => boolean
  readonly onPoint: (option: SearchOption) => void
  readonly onOpen: (option: SearchOption) => void
  readonly onCompare: (company: TrayCompany) => void
}

/** The options of the search, by group, and what the keys do. */
export function SearchResults({ id, groups, state, chosen, ...rest }: SearchResultsProps) {
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  return (
    <>
      <div
        id={`${id}-loend`}
        role="listbox"
        aria-label="Otsingu tulemused"
        className={classes.list}
      >
        {groups.map(({ title, options }) => (
          <div key={title} role="group" aria-label={title}>
            <div className={classes.title} aria-hidden="true">
              {title}
            </div>
            {options.map((option) => (
              <Option
                key={`${option.kind} ${option.key}`}
                id={`${id}-${option.kind}-${option.key}`}
                option={option}
                isActive={option === chosen}
                {...rest}
              />
            ))}
          </div>
        ))}
      </div>
      <p className={classes.state} role="status">
        {state ?? <span className="visually-hidden">{`Valikuid ${count}`}</span>}
      </p>
      <p className={classes.keys} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> vali · <kbd>Enter</kbd> ava · <kbd>Ctrl</kbd> <kbd>Enter</kbd>{' '}
        lisa võrdlusse
      </p>
    </>
  )
}

interface OptionProps extends Pick<
  SearchResultsProps,
  'id' | 'typed' | 'isCompared' | 'onPoint' | 'onOpen' | 'onCompare'
> {
  readonly option: SearchOption
  readonly isActive: boolean
}

function Option({
  id,
  option,
  typed,
  isActive,
  isCompared,
  onPoint,
  onOpen,
  onCompare,
}: OptionProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const isIn = option.kind === 'company' && isCompared(option.key)
  return (
    // The field has the focus and handles the keys of all options.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classes.option}
      onMouseMove={() => {
        if (!isActive) onPoint(option)
      }}
      onClick={() => onOpen(option)}
    >
      <span className={classes.name}>
        <Highlighted text={option.name} typed={typed.trim()} />
        {option.kind === 'company' && option.formerName !== null && (
          <span className={classes.former}>
            {' '}
            endine nimi <Highlighted text={option.formerName} typed={typed.trim()} />
          </span>
        )}
      </span>
      {(option.kind === 'company' || option.kind === 'activity') && (
        <span className={classes.note}>
          <Highlighted
            text={option.note}
            typed={/\d/.test(typed) ? typed.replaceAll(' ', '') : ''}
          />
        </span>
      )}
      {option.kind === 'company' && (
        // A button for the pointer, beside the option; the keyboard has Ctrl+Enter.
        <Button
          className={classes.compare ?? ''}
          variant="default"
          size="compact-xs"
          tabIndex={-1}
          aria-hidden="true"
          disabled={isIn}
          onClick={(event) => {
            event.stopPropagation()
            onCompare({ registryCode: option.key, name: option.name })
          }}
        >
          {isIn ? '✓ Võrdluses' : '+ Võrdle'}
        </Button>
      )}
    </div>
  )
}
