import type { Company } from '@kvartal/contract/companies'
import type { RegistryFacts } from '@kvartal/contract/registry'
import { formatDate } from '@kvartal/domain/format/date'
import { Button } from '@mantine/core'
import { isNotFound } from '../../api/api-error.ts'
import { RecordTable } from '../../ui/tables/record-table.tsx'
import { compareFacts } from './compare-facts.ts'
import { comparisonColumns, suggestionColumns } from './fact-columns.tsx'
import { messages } from './messages.ts'
import classes from './recommended-page.module.css'
import { useRegisterFacts } from './use-register-facts.ts'

interface RegisterComparisonProps {
  readonly company: Company
  readonly isAskedAtOnce: boolean
}

/** The recommended facts beside the register's for the same code. */
export function RegisterComparison({ company, isAskedAtOnce }: RegisterComparisonProps) {
  const { facts, isAsked, ask } = useRegisterFacts(company.registryCode, isAskedAtOnce)
  const isUnknown = isNotFound(facts.error)
  return (
    <div className={classes.comparison}>
      <RecordTable
        isPlain
        label={`${company.name}: soovitatud andmed`}
        columns={facts.isSuccess ? comparisonColumns : suggestionColumns}
        rows={compareFacts(company, facts.data ?? null)}
        rowKey={({ name }) => name}
      />
      <div className={classes.register}>
        <p role="status" data-failed={facts.isError || undefined}>
          {facts.isFetching && 'Äriregistri lugemine…'}
          {!facts.isFetching && facts.isError && (isUnknown ? messages.notInRegistry : messages.registryFailed)}
          {!facts.isFetching && facts.isSuccess && sourceSentence(facts.data)}
        </p>
        {!facts.isSuccess && !isUnknown && (
          <Button
            variant="default"
            size="compact-sm"
            loading={facts.isFetching}
            aria-label={`${isAsked ? 'Proovi uuesti' : 'Võrdle äriregistriga'}: ${company.name}`}
            onClick={ask}
          >
            {isAsked ? 'Proovi uuesti' : 'Võrdle äriregistriga'}
          </Button>
        )}
      </div>
    </div>
  )
}

const sources: Record<RegistryFacts['source'], string> = {
  registry: 'äriregister',
  'registry-open-data': 'äriregistri avaandmed',
  emta: 'Maksu- ja Tolliameti avaandmed',
}

function sourceSentence({ source, asOf }: RegistryFacts): string {
  return asOf === null ? `Allikas: ${sources[source]}` : `Allikas: ${sources[source]}, ${formatDate(asOf)}`
}
