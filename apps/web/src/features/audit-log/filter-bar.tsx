import { auditActions, auditActionWords } from '@kvartal/domain/audit/action'
import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useSlashFocus } from '../../ui/slash-focus.ts'
import classes from './filter-bar.module.css'
import type { AuditFilterState } from './use-audit-filter.ts'

/** Search, kind of change and days of the log. */
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
        <TextInput
          label="Alates"
          type="date"
          value={typed.from}
          onChange={({ currentTarget }) => filter.type({ from: currentTarget.value })}
        />
        <TextInput
          label="Kuni"
          type="date"
          value={typed.to}
          onChange={({ currentTarget }) => filter.type({ to: currentTarget.value })}
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
