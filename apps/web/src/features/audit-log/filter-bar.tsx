import { auditActions, auditActionWords } from '@kvartal/domain/audit/action'
import { Button, NativeSelect } from '@mantine/core'
import { useRef } from 'react'
import { DateField } from '../../ui/fields/date-field.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import classes from './filter-bar.module.css'
import type { AuditFilterState } from './use-audit-filter.ts'

/** Filters of the log: search, kind of change, days. */
export function FilterBar({ filter }: { readonly filter: AuditFilterState }) {
  const field = useRef<HTMLInputElement>(null)
  const { typed, view } = filter
  const { from, to } = view.filter
  const isBackwards = from !== undefined && to !== undefined && from > to
  return (
    <search>
      <form
        className={classes.bar}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          filter.searchNow()
        }}
      >
        <SearchField
          ref={field}
          label="Otsi nime järgi"
          placeholder="Kes tegi või keda see puudutab"
          value={typed.search}
          onChange={(search) => filter.type({ search })}
          onClear={() => {
            filter.type({ search: '' })
            filter.searchNow()
          }}
          maxLength={200}
        />
        <NativeSelect
          label="Tegevus"
          value={view.filter.action ?? ''}
          onChange={({ currentTarget }) => filter.chooseAction(currentTarget.value)}
          data={[
            { value: '', label: 'Kõik tegevused' },
            ...auditActions.map((action) => ({ value: action, label: auditActionWords[action] })),
          ]}
        />
        <DateField label="Alates" value={typed.from} onChange={(from) => filter.type({ from })} />
        <DateField
          label="Kuni"
          value={typed.to}
          onChange={(to) => filter.type({ to })}
          error={isBackwards && 'Lõpp on enne algust'}
        />
        <Button
          variant="default"
          className={classes.clear ?? ''}
          onClick={() => {
            filter.clear()
            field.current?.focus()
          }}
          disabled={
            !filter.isNarrowed && typed.search === '' && typed.from === '' && typed.to === ''
          }
        >
          Tühjenda
        </Button>
      </form>
    </search>
  )
}
