import type { Company } from '@kvartal/contract/companies'
import type { RegistryFacts } from '@kvartal/contract/registry'
import { formatDate } from '@kvartal/domain/format/date'
import { Box, Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isNotFound } from '../../api/api-error.ts'
import { registryFactsQuery } from '../../api/registry.ts'
import { factsSources } from '../../company-form/facts-source.ts'
import { RecordTable } from '../../ui/tables/record-table.tsx'
import { compareFacts } from './compare-facts.ts'
import { comparisonColumns, suggestionColumns } from './fact-columns.tsx'
import { messages } from './messages.ts'

interface RegisterComparisonProps {
  readonly company: Company
  /** Otherwise the register is read only on request, since it limits the rate of requests. */
  readonly isAskedAtOnce: boolean
}

/** The recommended facts beside the register's for the same code. */
export function RegisterComparison({ company, isAskedAtOnce }: RegisterComparisonProps) {
  const [isAsked, setAsked] = useState(isAskedAtOnce)
  const facts = useQuery({ ...registryFactsQuery(company.registryCode), enabled: isAsked })
  const isUnknown = isNotFound(facts.error)
  const action = isAsked ? 'Proovi uuesti' : 'Võrdle äriregistriga'
  return (
    <Stack gap={8}>
      <RecordTable
        isPlain
        label={`${company.name}: soovitatud andmed`}
        columns={facts.isSuccess ? comparisonColumns[facts.data.source] : suggestionColumns}
        rows={compareFacts(company, facts.data ?? null)}
        rowKey={({ name }) => name}
      />
      <Group gap="8px 12px" mih={26} c="dimmed" fz={13}>
        <Box component="p" role="status" c={facts.isError ? 'var(--warning)' : 'dimmed'}>
          {facts.isFetching && 'Äriregistri lugemine…'}
          {!facts.isFetching &&
            facts.isError &&
            (isUnknown ? messages.notInRegistry : messages.registryFailed)}
          {!facts.isFetching && facts.isSuccess && sourceSentence(facts.data)}
        </Box>
        {!facts.isSuccess && !isUnknown && (
          <Button
            variant="default"
            size="compact-sm"
            loading={facts.isFetching}
            aria-label={`${action}: ${company.name}`}
            onClick={() => (isAsked ? void facts.refetch() : setAsked(true))}
          >
            {action}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

function sourceSentence({ source, asOf }: RegistryFacts): string {
  return `Allikas: ${factsSources[source]}${asOf === null ? '' : `, ${formatDate(asOf)}`}`
}
