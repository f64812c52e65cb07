import type { CountedTag } from '@kvartal/contract/tag'
import { formatWhole } from '@kvartal/domain/format/number'
import { MultiSelect, Pill } from '@mantine/core'
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
}

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
}: TagSelectProps) {
  const byId = new Map(tags.map((tag) => [tag._id, tag]))
  return (
    <MultiSelect
      label={label}
      placeholder={value.length === 0 ? placeholder : ''}
      description={description}
      error={error}
      disabled={isDisabled}
      data={tags.map((tag) => ({ value: tag._id, label: tag.name }))}
      value={[...value]}
      onChange={onChange}
      {...(most === undefined ? {} : { maxValues: most })}
      searchable
      // A dialog focuses its first field on opening, and an open list would cover the rest of the form.
      openOnFocus={false}
      clearable
      clearButtonProps={{ 'aria-label': 'Eemalda kõik tagid' }}
      nothingFoundMessage={tags.length === 0 ? 'Tage ei ole veel lisatud' : 'Sellist tagi ei ole'}
      // Rendered beside the field and not in a portal: a screen reader then finds the options in their place.
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
            {...(tag === undefined ? {} : { style: { backgroundColor: tag.color, color: tag.textColor } })}
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
