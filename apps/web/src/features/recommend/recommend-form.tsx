import type { RegistryCompany, RegistryFacts } from '@kvartal/contract/registry'
import { Button, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { recommendCompany, recommendedQuery } from '../../api/recommendations.ts'
import { useSession } from '../../api/session.ts'
import { tagsQuery } from '../../api/tags.ts'
import { type CompanyDraft, withKnownCompany, withRegistryFacts } from '../../company-form/company-draft.ts'
import { CompanyFields } from '../../company-form/company-fields.tsx'
import { FactsSource } from '../../company-form/facts-source.tsx'
import { RegistryButton } from '../../company-form/registry-button.tsx'
import { useRegistryLookup } from '../../company-form/use-registry-lookup.ts'
import { useAlertWhile } from '../../ui/alerts/use-alert-while.ts'
import { useFocusAfterRequest } from '../../ui/forms/use-focus-after-request.ts'
import { useFormProblem } from '../../ui/forms/use-form-problem.ts'
import { Honeypot } from './honeypot.tsx'
import { messages } from './messages.ts'
import classes from './recommend-page.module.css'
import { RecommenderFields } from './recommender-fields.tsx'
import { RegisterSummary, withoutRegister } from './register-summary.tsx'
import { StandingNote } from './standing-note.tsx'
import { checkSuggestion, emptySuggestion, type Suggestion, type SuggestionField } from './suggestion.ts'
import { useStanding } from './use-standing.ts'

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
  const queryClient = useQueryClient()
  const isAnonymous = useSession().user === null
  const tags = useQuery(tagsQuery())
  const [suggestion, setSuggestion] = useState(() => emptySuggestion(code))
  const [facts, setFacts] = useState<RegistryFacts | null>(null)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const checked = checkSuggestion(suggestion, isAnonymous)
  const problem = useFormProblem<SuggestionField>({ ...suggestion.company, ...suggestion }, checked.faults)
  const { standing, setFound } = useStanding()
  useFocusAfterRequest(form, isBusy)

  const change = (changed: Partial<Suggestion>) => setSuggestion((present) => ({ ...present, ...changed }))
  const fill = (step: (draft: CompanyDraft) => CompanyDraft) =>
    setSuggestion((present) => ({ ...present, company: step(present.company) }))
  const lookup = useRegistryLookup({
    onFound: (found) => {
      setFound(found)
      if (found.kind === 'known') fill((draft) => withKnownCompany(draft, found.company))
    },
  })
  const lookUpNew = (typed: string) => {
    setFound(null)
    setFacts(null)
    lookup.type(typed)
  }
  const { type: lookUpFirst } = lookup
  useEffect(() => lookUpFirst(code), [code, lookUpFirst])
  useAlertWhile(tags.isError, messages.tagsFailed, 'warning')

  const changeCompany = (changed: Partial<CompanyDraft>) => {
    if (changed.registryCode === undefined) {
      fill((draft) => ({ ...draft, ...changed }))
      return
    }
    fill((draft) => ({ ...withoutRegister(draft), ...changed }))
    lookUpNew(changed.registryCode)
  }
  const choose = (company: RegistryCompany) => {
    fill((draft) => withKnownCompany(withoutRegister(draft), company))
    lookUpNew(company.registryCode)
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const { currentTarget } = event
    if (!problem.check(currentTarget) || checked.body === null) return
    setBusy(true)
    const { name, registryCode } = suggestion.company
    try {
      const warning = await recommendCompany(checked.body)
      onSent({ name: name.trim(), registryCode: registryCode.trim(), warning })
      void queryClient.invalidateQueries({ queryKey: recommendedQuery().queryKey })
    } catch (error) {
      setBusy(false)
      problem.refuse(sentenceOf(error, messages.failed), currentTarget)
    }
  }

  return (
    // Our own messages replace the browser's.
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <CompanyFields
        draft={suggestion.company}
        onChange={changeCompany}
        onChoose={choose}
        problem={problem}
        tags={tags.data ?? []}
        codeActions={
          <RegistryButton
            code={suggestion.company.registryCode}
            isDisabled={isBusy}
            onFacts={(read) => {
              setFacts(read)
              fill((draft) => withRegistryFacts(draft, read))
            }}
          />
        }
        codeNote={
          <div className={classes.notes} aria-busy={lookup.isLooking}>
            {standing !== null && <StandingNote standing={standing} />}
            {facts !== null && <FactsSource facts={facts} />}
          </div>
        }
      />
      <RegisterSummary draft={suggestion.company} />
      <Textarea
        {...problem.fieldProps('recommendationNotes')}
        label="Märkused"
        description="Näiteks, miks see ettevõte huvi pakub. Märkusi näevad ainult haldurid."
        rows={3}
        value={suggestion.recommendationNotes}
        onChange={({ currentTarget }) => change({ recommendationNotes: currentTarget.value })}
      />
      {isAnonymous && <RecommenderFields suggestion={suggestion} problem={problem} onChange={change} />}
      <Honeypot value={suggestion.website} onChange={(website) => change({ website })} />
      <div>
        <Button type="submit" loading={isBusy}>
          Saada soovitus
        </Button>
      </div>
    </form>
  )
}
