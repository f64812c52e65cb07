import type { RegistryCompany } from '@kvartal/contract/registry'
import { minimumSearchLength } from '@kvartal/domain/search/company-search'
import { Autocomplete, Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { registrySearchQuery } from '../api/registry.ts'
import { useAlertWhile } from '../ui/alerts/use-alert-while.ts'
import { closeListAlone } from '../ui/fields/close-list-alone.ts'
import { Highlighted } from '../ui/text/highlighted.tsx'
import { messages } from './messages.ts'
import classes from './name-field.module.css'

/** Debounce before a search, in milliseconds (specification, section 9). */
const debounce = 300

interface NameFieldProps {
  readonly value: string
  readonly onChange: (name: string) => void
  /** Called with the suggested company that was chosen. */
  readonly onChoose: (company: RegistryCompany) => void
  /** The form's name for the field, and its problem. */
  readonly name: string
  readonly error: ReactNode
}

/** A company's name, with suggestions from the whole country while typing. */
export function NameField({ value, onChange, onChoose, ...rest }: NameFieldProps) {
  const [typed, setTyped] = useState('')
  const [term] = useDebouncedValue(typed.trim(), debounce)
  const isAsking = term.length >= minimumSearchLength
  const search = useQuery({ ...registrySearchQuery(term), enabled: isAsking })
  const offers = isAsking && typed !== '' ? (search.data ?? []) : []
  const hasFailed = isAsking && search.isError
  useAlertWhile(hasFailed, messages.lookupFailed)
  const byCode = new Map(offers.map((company) => [company.registryCode, company]))

  return (
    <Autocomplete
      {...rest}
      label="Ettevõtte nimi"
      maxLength={300}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={(text) => {
        onChange(text)
        // A chosen name is not searched for again.
        setTyped(offers.some(({ name }) => name === text) ? '' : text)
      }}
      onOptionSubmit={(code) => {
        const company = byCode.get(code)
        if (company !== undefined) onChoose(company)
      }}
      onKeyDown={closeListAlone}
      data={offers.map(({ registryCode, name }) => ({ value: registryCode, label: name }))}
      // The server has filtered already, by former names and without diacritics.
      filter={({ options }) => options}
      openOnFocus={false}
      comboboxProps={{ withinPortal: false }}
      withScrollArea={false}
      classNames={{ options: classes.options ?? '' }}
      rightSection={isAsking && search.isFetching ? <Loader size={16} /> : null}
      description={hasFailed ? messages.lookupFailed : undefined}
      renderOption={({ option }) => {
        const company = byCode.get(String(option.value))
        return company === undefined ? option.value : <Offer company={company} typed={term} />
      }}
    />
  )
}

function Offer({ company, typed }: { readonly company: RegistryCompany; readonly typed: string }) {
  const { registryCode, name, county, matchedName, isManaged } = company
  const about = [registryCode, county, isManaged === true ? 'juba süsteemis' : null].filter((part) => part !== null)
  return (
    <span className={classes.offer}>
      <span className={classes.name}>
        <Highlighted text={name} typed={typed} />
      </span>
      <span className={classes.about}>
        {about.join(' · ')}
        {matchedName !== undefined && (
          <>
            {' · varem '}
            <Highlighted text={matchedName} typed={typed} />
          </>
        )}
      </span>
    </span>
  )
}
