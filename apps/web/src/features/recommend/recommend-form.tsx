import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { recommendCompany, recommendedQuery } from '../../api/recommendations.ts'
import { useSession } from '../../api/session.ts'
import { tagsQuery } from '../../api/tags.ts'
import { CompanyFields } from '../../company-form/company-fields.tsx'
import { useCodeLookup } from '../../company-form/use-code-lookup.ts'
import { useAlertWhile } from '../../ui/alerts/use-alert-while.ts'
import { Form } from '../../ui/forms/form.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { ExistingCompanyNote } from './existing-company-note.tsx'
import { Honeypot } from './honeypot.tsx'
import { messages } from './messages.ts'
import { RecommenderFields } from './recommender-fields.tsx'
import { RegisterSummary } from './register-summary.tsx'
import { checkSuggestion, emptySuggestion } from './suggestion.ts'

/** A recommendation that was sent. */
export interface Sent {
  readonly name: string
  readonly registryCode: string
  /** The server's warning about a partial failure. */
  readonly warning: string | null
}

interface RecommendFormProps {
  /** Registry code that the form starts with. */
  readonly code: string
  readonly onSent: (sent: Sent) => void
}

/** Recommends a company: first whether it exists here already, then its data, then the reason. */
export function RecommendForm({ code, onSent }: RecommendFormProps) {
  const isAnonymous = useSession().user === null
  const tags = useQuery(tagsQuery())
  useAlertWhile(tags.isError, messages.tagsFailed, 'warning')
  const form = useForm({
    initial: { ...emptySuggestion, registryCode: code },
    check: (suggestion) => checkSuggestion(suggestion, isAnonymous),
    send: recommendCompany,
    failed: messages.failed,
    rereads: [recommendedQuery().queryKey],
    onDone: (warning, _, { name, registryCode }) =>
      onSent({ name: name.trim(), registryCode: registryCode.trim(), warning }),
  })
  const lookup = useCodeLookup({ form, hidesRegisterFacts: true })
  return (
    <Form form={form} submit="Saada soovitus">
      <CompanyFields
        form={form}
        tags={tags.data ?? []}
        lookup={lookup}
        codeNote={<ExistingCompanyNote found={lookup.found} />}
      />
      <RegisterSummary draft={form.values} />
      <Textarea
        {...form.text('recommendationNotes')}
        label="Märkused"
        description="Näiteks, miks see ettevõte huvi pakub. Märkusi näevad ainult haldurid."
        rows={3}
      />
      {isAnonymous && <RecommenderFields form={form} />}
      <Honeypot value={form.values.website} onChange={(website) => form.change({ website })} />
    </Form>
  )
}
