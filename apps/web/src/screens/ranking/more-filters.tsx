import { legalFormName } from '@kvartal/domain/company/legal-form'
import {
  type FilterKey,
  filterKeys,
  type RankingFilters,
} from '@kvartal/views/ranking/ranking-filters'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { tagsQuery } from '../../api/tags.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { TagSelect } from '../../ui/tags/tag-select.tsx'
import classes from './filter-card.module.css'
import { ChoiceField, RangeField } from './filter-fields.tsx'
import type { FilterFields } from './use-filter-fields.ts'

interface MoreFiltersProps {
  readonly filters: RankingFilters
  readonly fields: FilterFields
  readonly legalForms: readonly string[]
}

/** A less used filter: hidden behind a plus button until it is opened or set. */
interface MoreFilter {
  readonly label: string
  readonly render: (props: MoreFiltersProps) => ReactNode
}

const revenue: MoreFilter = {
  label: 'Käibe vahemik',
  render: ({ fields: { typed, type } }) => (
    <RangeField
      legend="Käive, €"
      from={typed.revenueFrom}
      to={typed.revenueTo}
      onChange={(change) =>
        type('from' in change ? { revenueFrom: change.from } : { revenueTo: change.to })
      }
    />
  ),
}

/** The field of each filter; `null` for those that are always shown. */
const fieldOf: Readonly<Record<FilterKey, MoreFilter | null>> = {
  scope: null,
  activity: null,
  activityVersion: null,
  county: null,
  municipality: null,
  employeesFrom: null,
  employeesTo: null,
  revenueFrom: revenue,
  revenueTo: revenue,
  legalForm: {
    label: 'Õiguslik vorm',
    render: ({ filters, fields, legalForms }) => (
      <ChoiceField
        label="Õiguslik vorm"
        all="Kõik vormid"
        options={legalForms.map((form) => [
          form,
          legalFormName(form) === form ? form : `${legalFormName(form)} (${form})`,
        ])}
        value={filters.legalForm}
        onChange={(value) => fields.set('legalForm', value)}
      />
    ),
  },
  tags: {
    label: 'Tagid (mõni)',
    render: ({ filters, fields }) => (
      <TagFilter
        label="Tagid, vähemalt üks neist"
        ids={filters.tags}
        onChange={(ids) => fields.set('tags', ids)}
      />
    ),
  },
  allTags: {
    label: 'Tagid (kõik)',
    render: ({ filters, fields }) => (
      <TagFilter
        label="Tagid, kõik korraga"
        ids={filters.allTags}
        onChange={(ids) => fields.set('allTags', ids)}
      />
    ),
  },
  vatRegistered: {
    label: 'Käibemaksukohustuslane',
    render: ({ filters, fields }) => (
      <ChoiceField
        label="Käibemaksukohustuslane"
        all="Pole oluline"
        options={[
          ['true', 'Jah'],
          ['false', 'Ei'],
        ]}
        value={filters.vatRegistered}
        onChange={(value) => fields.set('vatRegistered', value)}
      />
    ),
  },
  registeredFrom: {
    label: 'Registreeritud alates',
    render: ({ fields: { typed, type } }) => (
      <DateField
        label="Registreeritud alates"
        value={typed.registeredFrom}
        onChange={(registeredFrom) => type({ registeredFrom })}
      />
    ),
  },
}

const moreFilters = [...new Set(Object.values(fieldOf))].filter((field) => field !== null)

/** The filters that are set or opened, and a plus button for each other one. */
export function MoreFilters(props: MoreFiltersProps) {
  const { filters, fields } = props
  const [opened, setOpened] = useState<readonly string[]>([])
  const place = useRef<HTMLDivElement>(null)
  const newest = opened.at(-1)
  // The focused button has been removed, so the focus moves to the field that it opened.
  useEffect(() => {
    if (newest !== undefined)
      place.current
        ?.querySelector<HTMLElement>(
          `[data-filter='${newest}'] :is(input:not([type='hidden']), select)`,
        )
        ?.focus()
  }, [newest])
  const isShown = (filter: MoreFilter) =>
    opened.includes(filter.label) ||
    filterKeys.some((key) => fieldOf[key] === filter && filters[key] !== undefined)
  const shown = moreFilters.filter(isShown)
  return (
    <div ref={place} className={classes.more}>
      {shown.length > 0 && (
        <div className={classes.opened}>
          {shown.map(({ label, render }) => (
            <div key={label} data-filter={label}>
              {render(props)}
            </div>
          ))}
        </div>
      )}
      <div className={classes.adders}>
        {moreFilters
          .filter((filter) => !isShown(filter))
          .map(({ label }) => (
            <button
              key={label}
              type="button"
              className={classes.adder}
              onClick={() => setOpened([...opened, label])}
            >
              <span aria-hidden="true">+ </span>
              <span className="visually-hidden">Lisa filter: </span>
              {label}
            </button>
          ))}
        {Object.keys(filters).length > 0 && (
          <Button
            className={classes.clear ?? ''}
            variant="default"
            size="xs"
            onClick={() => {
              setOpened([])
              fields.clear()
            }}
          >
            Tühjenda filtrid
          </Button>
        )}
      </div>
    </div>
  )
}

interface TagFilterProps {
  readonly label: string
  readonly ids: string | undefined
  readonly onChange: (ids: string) => void
}

function TagFilter({ label, ids = '', onChange }: TagFilterProps) {
  const tags = useQuery(tagsQuery()).data ?? []
  return (
    <TagSelect
      label={label}
      tags={tags}
      value={ids === '' ? [] : ids.split(',')}
      onChange={(chosen) => onChange(chosen.join())}
      most={100}
    />
  )
}
