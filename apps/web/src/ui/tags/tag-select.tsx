import type { CountedTag } from '@kvartal/contract/tag'
import { formatWhole } from '@kvartal/domain/format/number'
import { fold } from '@kvartal/domain/search/fold'
import { usualTagColors } from '@kvartal/domain/tags/usual-colors'
import { MultiSelect, Pill } from '@mantine/core'
import { useRef, useState } from 'react'
import { useCan } from '../../api/session.ts'
import { addTag } from '../../api/tags.ts'
import { useAction } from '../actions/use-action.ts'
import { closeListAlone } from '../fields/close-list-alone.ts'
import scrollClasses from '../tables/scroll-shadow.module.css'
import { TagBadge } from './tag-badge.tsx'
import classes from './tag-select.module.css'

interface TagSelectProps {
  readonly label: string
  readonly tags: readonly CountedTag[]
  /** Ids of the selected tags. */
  readonly value: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  readonly placeholder?: string
  readonly description?: string
  readonly error?: string | boolean | null
  readonly isDisabled?: boolean
  /** The maximum number of selected tags. */
  readonly most?: number
  /** The text in the field that is not a chosen tag; a form must not be sent as if it were. */
  readonly onTyped?: (text: string) => void
  /** A tag that does not exist yet can be made here, for those who may. */
  readonly mayCreate?: boolean
}

/** The value of the option that makes a new tag; ids are numbers. */
const newTagOption = 'new'

/** Selects tags, each shown in its own colours with its number of companies. */
export function TagSelect({
  label,
  tags,
  value,
  onChange,
  placeholder = 'Vali tagid',
  description,
  error = null,
  isDisabled = false,
  most,
  onTyped,
  mayCreate = false,
}: TagSelectProps) {
  const byId = new Map(tags.map((tag) => [tag._id, tag]))
  const [typed, setTyped] = useState('')
  const [isLeft, setLeft] = useState(false)
  // The library empties the field when it is left; a half typed name stays instead, with what is
  // wrong below it.
  const isLeaving = useRef(false)
  const type = (text: string) => {
    if (isLeaving.current) return
    setTyped(text)
    setLeft(false)
    onTyped?.(text.trim())
  }
  const name = typed.trim()
  const mayCurate = useCan('curate-companies')
  const isNew =
    mayCreate && mayCurate && name !== '' && !tags.some((tag) => fold(tag.name) === fold(name))
  const creation = useAction({
    send: (tagName: string) => addTag({ name: tagName, description: null, ...usualTagColors }),
    failed: 'Tagi lisamine ebaõnnestus',
    done: ({ name: added }) => `Tag „${added}“ on lisatud`,
    rereads: [['tags']],
    onDone: ({ _id }) => onChange([...value, _id]),
  })
  const choose = (ids: readonly string[]) => {
    if (ids.includes(newTagOption)) creation.run(name)
    else onChange(ids)
  }
  return (
    <MultiSelect
      label={label}
      placeholder={value.length === 0 ? placeholder : ''}
      description={description}
      error={
        error ||
        (isLeft && name !== ''
          ? `Tagi „${name}“ ei ole valitud: vali see loendist või kustuta tekst`
          : null)
      }
      disabled={isDisabled}
      data={[
        ...tags.map((tag) => ({ value: tag._id, label: tag.name })),
        // Its label contains the typed text, so that it always matches and stands last.
        ...(isNew ? [{ value: newTagOption, label: `Lisa tag „${name}“` }] : []),
      ]}
      value={[...value]}
      onChange={choose}
      searchValue={typed}
      onSearchChange={type}
      // Enter takes the first match.
      selectFirstOptionOnChange={name !== ''}
      onBlur={() => {
        setLeft(true)
        isLeaving.current = true
        queueMicrotask(() => {
          isLeaving.current = false
        })
      }}
      data-unfinished={name !== '' || undefined}
      {...(most === undefined ? {} : { maxValues: most })}
      searchable
      // A dialog focuses its first field on opening, and an open list would cover the rest of the
      // form.
      openOnFocus={false}
      clearable
      clearButtonProps={{ 'aria-label': 'Eemalda kõik tagid' }}
      nothingFoundMessage={tags.length === 0 ? 'Tage ei ole veel lisatud' : 'Sellist tagi ei ole'}
      // Rendered beside the field and not in a portal: a screen reader then finds the options in
      // their place.
      comboboxProps={{ withinPortal: false }}
      withScrollArea={false}
      classNames={{ options: `${classes.options} ${scrollClasses.scrolls}` }}
      onKeyDown={closeListAlone}
      renderPill={({ option, value: id, onRemove }) => {
        const tag = byId.get(String(id))
        return (
          <Pill
            withRemoveButton={!isDisabled}
            {...(onRemove === undefined ? {} : { onRemove })}
            {...(tag === undefined
              ? {}
              : { style: { backgroundColor: tag.color, color: tag.textColor } })}
          >
            {tag?.name ?? option?.label ?? id}
          </Pill>
        )
      }}
      renderOption={({ option, checked }) => {
        const tag = byId.get(option.value)
        if (tag === undefined) return option.label
        return (
          <span className={classes.option}>
            <span className={classes.check} aria-hidden="true">
              {checked === true ? '✓' : ''}
            </span>
            <TagBadge tag={tag} />
            <span className={classes.count}>{formatWhole(tag.companyCount)}</span>
          </span>
        )
      }}
    />
  )
}
