import type { Company } from '@kvartal/contract/companies'
import type { RegistryFacts } from '@kvartal/contract/registry'
import { formatDate } from '@kvartal/domain/format/date'
import { missing } from '@kvartal/domain/format/number'
import { Box, Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isNotFound } from '../../api/api-error.ts'
import { registryFactsQuery } from '../../api/registry.ts'
import { factsSources } from '../../companies/form/company-draft.ts'
import { type Column, RecordTable } from '../../ui/tables/record-table.tsx'
import { type ComparedFact, compareFacts } from './compare-facts.ts'
import { messages } from './messages.ts'

/** The columns of the recommended facts, before the register is read. */
const suggestionColumns: readonly Column<ComparedFact>[] = [
  { heading: '', kind: 'name', renderCell: ({ name }) => name },
  { heading: 'Soovitus', renderCell: (fact) => <Value fact={fact} text={fact.suggested} /> },
]

/** The same beside the facts of the register, or of EMTA in its place, with differences marked. */
const comparisonColumns: Readonly<
  Record<RegistryFacts['source'], readonly Column<ComparedFact>[]>
> = {
  registry: columnsBeside('Äriregister'),
  'registry-open-data': columnsBeside('Äriregister'),
  emta: columnsBeside('EMTA'),
}

function columnsBeside(heading: string): readonly Column<ComparedFact>[] {
  return [
    ...suggestionColumns,
    {
      heading,
      renderCell: (fact) => (
        <span>
          <Value fact={fact} text={fact.registered} /> <Difference fact={fact} />
        </span>
      ),
    },
  ]
}

function Value({
  fact: { difference },
  text,
}: {
  readonly fact: ComparedFact
  readonly text: string | null
}) {
  return (
    <Box component="span" mr={4} {...(difference === 'differs' ? { fw: 600 } : {})}>
      {text ?? missing}
    </Box>
  )
}

function Difference({ fact: { difference } }: { readonly fact: ComparedFact }) {
  if (difference === null) return null
  if (difference === 'onlyInRegister') {
    return (
      <Box component="span" c="dimmed" fz={12}>
        soovituses puudub
      </Box>
    )
  }
  return (
    <Box
      component="span"
      display="inline-block"
      px={6}
      fz={12}
      fw={600}
      lh="18px"
      c="var(--warning)"
      bd="1px solid currentColor"
      bdrs={5}
    >
      erineb
    </Box>
  )
}

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
