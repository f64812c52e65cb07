import type { RegistryCompany } from '@kvartal/contract/registry'
import { minimumSearchLength } from '@kvartal/domain/search/company-search'
import { Autocomplete, Box, Loader, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { registrySearchQuery } from '../../api/registry.ts'
import { useAlertWhile } from '../../ui/alerts/alerts.ts'
import { closeListAlone } from '../../ui/fields/close-list-alone.ts'
import { Highlighted } from '../../ui/text/highlighted.tsx'
import { messages } from './registry-notice.ts'

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
  const suggestions = isAsking && typed !== '' ? (search.data ?? []) : []
  const hasFailed = isAsking && search.isError
  useAlertWhile(hasFailed, messages.lookupFailed)
  const byCode = new Map(suggestions.map((company) => [company.registryCode, company]))

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
        setTyped(suggestions.some(({ name }) => name === text) ? '' : text)
      }}
      onOptionSubmit={(code) => {
        const company = byCode.get(code)
        if (company !== undefined) onChoose(company)
      }}
      onKeyDown={closeListAlone}
      data={suggestions.map(({ registryCode, name }) => ({ value: registryCode, label: name }))}
      // The server has filtered already, by former names and without diacritics.
      filter={({ options }) => options}
      openOnFocus={false}
      comboboxProps={{ withinPortal: false }}
      withScrollArea={false}
      styles={{ options: { maxHeight: 280, overflowY: 'auto' } }}
      rightSection={isAsking && search.isFetching ? <Loader size={16} /> : null}
      description={hasFailed ? messages.lookupFailed : undefined}
      renderOption={({ option }) => {
        const company = byCode.get(String(option.value))
        return company === undefined ? option.value : <Suggestion company={company} typed={term} />
      }}
    />
  )
}

function Suggestion({
  company,
  typed,
}: {
  readonly company: RegistryCompany
  readonly typed: string
}) {
  const { registryCode, name, county, matchedName, isManaged } = company
  const about = [registryCode, county, isManaged === true ? 'juba süsteemis' : null].filter(
    (part) => part !== null,
  )
  return (
    <Stack gap={0} miw={0} style={{ overflowWrap: 'anywhere' }}>
      <span>
        <Highlighted text={name} typed={typed} />
      </span>
      <Box component="span" c="dimmed" fz={13}>
        {about.join(' · ')}
        {matchedName !== undefined && (
          <>
            {' · varem '}
            <Highlighted text={matchedName} typed={typed} />
          </>
        )}
      </Box>
    </Stack>
  )
}
