import { auditActions, auditActionWords } from '@kvartal/domain/audit/action'
import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { DateField } from '../../ui/fields/date-field.tsx'
import { useSlashFocus } from '../../ui/fields/slash-focus.ts'
import classes from './filter-bar.module.css'
import type { AuditFilterState } from './use-audit-filter.ts'

/** Filters of the log: search, kind of change, days. */
export function FilterBar({ filter }: { readonly filter: AuditFilterState }) {
  const field = useRef<HTMLInputElement>(null)
  useSlashFocus(field)
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
        <TextInput
          ref={field}
          label="Otsi nime järgi"
          placeholder="Kes tegi või keda see puudutab"
          value={typed.search}
          onChange={({ currentTarget }) => filter.type({ search: currentTarget.value })}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-keyshortcuts="/"
          rightSection={
            typed.search !== '' && (
              <CloseButton
                size="sm"
                aria-label="Tühjenda otsing"
                onClick={() => {
                  filter.type({ search: '' })
                  filter.searchNow()
                  field.current?.focus()
                }}
              />
            )
          }
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
          disabled={!filter.isNarrowed && typed.search === '' && typed.from === '' && typed.to === ''}
        >
          Tühjenda
        </Button>
      </form>
    </search>
  )
}
