import type { RegistryCompany } from '@kvartal/contract/registry'
import { minimumSearchLength } from '@kvartal/domain/search/company-search'
import { Autocomplete, Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { registrySearchQuery } from '../api/registry.ts'
import { closeListAlone } from '../ui/close-list-alone.ts'
import { Highlighted } from '../ui/highlighted.tsx'
import { messages } from './messages.ts'
import classes from './name-field.module.css'

/** Milliseconds of quiet before a search (specification, section 9). */
const debounce = 300

interface NameFieldProps {
  readonly value: string
  readonly onChange: (name: string) => void
  /** Takes one of the companies that are offered. */
  readonly onChoose: (company: RegistryCompany) => void
  /** The form's name for the field, and what is wrong with it. */
  readonly name: string
  readonly error: ReactNode
  readonly 'aria-errormessage'?: string
}

/** A company's name; companies of the whole country are offered while it is typed. */
export function NameField({ value, onChange, onChoose, ...rest }: NameFieldProps) {
  const [typed, setTyped] = useState('')
  const [term] = useDebouncedValue(typed.trim(), debounce)
  const isAsking = term.length >= minimumSearchLength
  const search = useQuery({ ...registrySearchQuery(term), enabled: isAsking })
  const offers = isAsking && typed !== '' ? (search.data ?? []) : []
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
        // A name that was chosen is not searched for once more.
        setTyped(offers.some(({ name }) => name === text) ? '' : text)
      }}
      onOptionSubmit={(code) => {
        const company = byCode.get(code)
        if (company !== undefined) onChoose(company)
      }}
      onKeyDown={closeListAlone}
      data={offers.map(({ registryCode, name }) => ({ value: registryCode, label: name }))}
      // The server has chosen already, former names and diacritics and all.
      filter={({ options }) => options}
      openOnFocus={false}
      comboboxProps={{ withinPortal: false }}
      withScrollArea={false}
      classNames={{ options: classes.options ?? '' }}
      rightSection={isAsking && search.isFetching ? <Loader size={16} /> : null}
      description={isAsking && search.isError ? messages.lookupFailed : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
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
