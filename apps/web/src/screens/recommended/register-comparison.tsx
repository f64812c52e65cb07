import type { Company } from '@kvartal/contract/companies'
import type { RegistryFacts } from '@kvartal/contract/registry'
import {
  factIn,
  inOrder,
  type FactKey,
  factTable,
  factText,
  listedFacts,
} from '@kvartal/domain/company/facts'
import { legalFormName } from '@kvartal/domain/company/legal-form'
import { formatDate } from '@kvartal/domain/format/date'
import { missing } from '@kvartal/domain/format/number'
import { Box, Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isNotFound } from '../../api/api-error.ts'
import { registryFactsQuery } from '../../api/registry.ts'
import { factsSources } from '../../companies/form/company-draft.ts'
import { type Column, RecordTable } from '../../ui/tables/record-table.tsx'
import { messages } from './messages.ts'

/**
 * How the recommended value compares to the register's; `null` where they agree or cannot be
 * compared.
 */
type FactDifference = 'differs' | 'onlyInRegister' | null

interface ComparedFact {
  readonly name: string
  /** `null` where unknown. */
  readonly suggested: string | null
  readonly registered: string | null
  readonly difference: FactDifference
}

/**
 * The recommended facts beside the register's; facts unknown to both are left out.
 * @param registered `null` until the register is read
 */
export function compareFacts(suggested: Company, registered: RegistryFacts | null): ComparedFact[] {
  const own = factsOf(suggested)
  const theirs = new Map(registered === null ? [] : factsOf(registered))
  return own
    .map(([name, value]): ComparedFact => {
      const other = theirs.get(name) ?? null
      return { name, suggested: value, registered: other, difference: differenceOf(value, other) }
    })
    .filter((fact) => fact.suggested !== null || fact.registered !== null)
}

/** In the order of the comparison; facts that are not named here follow. */
const firstFacts: readonly FactKey[] = [
  'name',
  'legalForm',
  'county',
  'businessActivity',
  'vatRegistered',
  'fullAddress',
  'registrationDate',
]

function factsOf(company: Company | RegistryFacts): [string, string | null][] {
  return inOrder(firstFacts, listedFacts).map((key) => {
    const text = factText(key, factIn(company, key))
    const isForm = key === 'legalForm' && text !== null
    return [factTable[key].label, isForm ? legalFormName(text) : text]
  })
}

function differenceOf(suggested: string | null, registered: string | null): FactDifference {
  if (registered === null) return null
  if (suggested === null) return 'onlyInRegister'
  return plain(suggested) === plain(registered) ? null : 'differs'
}

/** Registers use capitals and spaces inconsistently, which is not a difference. */
function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('et')
}

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
