import type { ListedActivity } from '@kvartal/contract/activities'
import type { RankingChoices } from '@kvartal/contract/ranking-choices'
import { levelOf } from '@kvartal/domain/activities/activity-code'
import { formatWhole } from '@kvartal/domain/format/number'
import { fold } from '@kvartal/domain/search/fold'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { activitiesQuery } from '../../api/activities.ts'
import { closeListAlone } from '../../ui/fields/close-list-alone.ts'
import scrollClasses from '../../ui/tables/scroll-shadow.module.css'
import classes from './activity-picker.module.css'

interface ActivityPickerProps {
  /** Sections, with the number of companies of each. */
  readonly sections: RankingChoices['activities']
  readonly version: string | undefined
  /** A section or a code, or several; empty for all. */
  readonly value: string | undefined
  /** How the chosen one is called; `null` while it is not known. */
  readonly nameOf: (code: string) => string | null
  readonly onChange: (value: string) => void
}

interface Option {
  readonly value: string
  readonly label: string
  readonly code: string | null
  readonly companies: number | null
}

const debounceMs = 200

/**
 * The activity of a ranking: a section, or any code of EMTAK, found by words or digits. When one is
 * chosen, the list has what is below it.
 */
export function ActivityPicker({
  sections,
  version,
  value = '',
  nameOf,
  onChange,
}: ActivityPickerProps) {
  const label = value
    .split(/,(?!\s)/)
    .map((text) => (levelOf(text) === null ? text : `${nameOf(text) ?? 'EMTAK'} (${text})`))
    .join(', ')
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed?.trim() ?? ''
  const [asked] = useDebouncedValue(text, debounceMs)
  const found = useQuery({
    ...activitiesQuery({
      ...(asked === '' ? { within: value } : { q: asked }),
      ...(version === '2008' && { version }),
    }),
    enabled: typed !== null && (asked !== '' || value !== ''),
    placeholderData: keepPreviousData,
  })
  const listed = asked === '' && value === '' ? [] : (found.data ?? []).map(optionOf)
  // Sections are offered first; below a chosen one stands what it has, unless words are typed.
  const offersSections = value === '' || text !== ''
  const options: readonly Option[] = [
    ...sections
      .map(({ name, companies }) => ({ name: name ?? 'teadmata', companies }))
      .filter(({ name }) => offersSections && fold(name).includes(fold(text)))
      .map(({ name, companies }) => ({ value: name, label: name, code: null, companies })),
    ...listed,
  ]
  const chosen = value === '' ? [] : [{ value, label, code: null, companies: null }]
  const all = [...chosen, ...options.filter((option) => option.value !== value)]
  const [isOpen, setOpen] = useState(false)
  const openList = (opens: boolean) => {
    setOpen(opens)
    // The first letter, which opens the list, is typed before it opens.
    setTyped((now) => (opens ? (now ?? '') : null))
  }
  const take = (next: string) => {
    openList(false)
    onChange(next)
  }
  const isLate = asked !== text || found.isFetching
  /** Enter was pressed before the matches came: the first one is taken then. */
  const isEntered = useRef(false)
  const takeFirst = () => {
    const [first] = options
    if (text !== '' && first !== undefined) take(first.value)
  }
  const takeEntered = useEffectEvent(() => {
    if (isEntered.current) takeFirst()
    isEntered.current = false
  })
  useEffect(() => {
    if (!isLate) takeEntered()
  }, [isLate])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    closeListAlone(event)
    if (event.key !== 'Enter' || text === '') return
    // An option that the arrows have reached is taken by the list.
    const isReached = event.currentTarget.hasAttribute('aria-activedescendant')
    if (isReached && !isLate) return
    event.preventDefault()
    if (isLate) isEntered.current = true
    else takeFirst()
  }
  const byValue = new Map(all.map((option) => [option.value, option]))
  return (
    <Select
      label="Tegevusala"
      placeholder="Kõik tegevusalad"
      data={all.map((option) => ({ value: option.value, label: option.label }))}
      value={value === '' ? null : value}
      onChange={(next) => take(next ?? '')}
      dropdownOpened={isOpen}
      searchable
      searchValue={typed ?? label}
      onSearchChange={(next) => setTyped(next === label ? null : next)}
      // The server has found them by words of both languages.
      filter={({ options: given }) => given}
      onDropdownOpen={() => openList(true)}
      onDropdownClose={() => openList(false)}
      openOnFocus={false}
      clearable
      // Mantine hides it from keyboards and screen readers.
      clearButtonProps={{ 'aria-label': 'Eemalda tegevusala', 'aria-hidden': false, tabIndex: 0 }}
      nothingFoundMessage={isLate ? 'Otsin …' : 'Sellist tegevusala ei ole'}
      comboboxProps={{ withinPortal: false, position: 'bottom-start' }}
      withScrollArea={false}
      classNames={{
        dropdown: classes.dropdown ?? '',
        options: `${classes.options} ${scrollClasses.scrolls}`,
      }}
      onKeyDown={onKeyDown}
      renderOption={({ option }) => {
        const { code = null, companies = null } = byValue.get(option.value) ?? {}
        return (
          <span className={classes.option}>
            <span className={classes.code}>{code}</span>
            <span className={classes.name}>
              {code === null ? option.label : nameIn(option.label)}
            </span>
            {companies !== null && <span className={classes.count}>{formatWhole(companies)}</span>}
          </span>
        )
      }}
    />
  )
}

function optionOf({ code, name, companies }: ListedActivity): Option {
  return { value: code, label: `${name} (${code})`, code, companies }
}

/** The code stands in its own column. */
function nameIn(label: string): string {
  return label.replace(/ \([A-V0-9]+\)$/, '')
}
