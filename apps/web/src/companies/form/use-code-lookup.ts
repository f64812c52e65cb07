import { type RegistryCompany, type RegistryFacts, shortestCode } from '@kvartal/contract/registry'
import { typedRegistryCode } from '@kvartal/domain/company/registry-code'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isNotFound, sentenceOf, sentenceWithReason } from '../../api/api-error.ts'
import { companyByCodeQuery, type FoundByCode, readRegistryFacts } from '../../api/registry.ts'
import { useAction } from '../../ui/actions/use-action.ts'
import { dismissAlert, showAlert, type Notice, showNotice } from '../../ui/alerts/alerts.ts'
import {
  type CompanyDraft,
  emptyRegisterFacts,
  withKnownCompany,
  withRegistryFacts,
} from './company-draft.ts'
import { messages, registryNotice } from './registry-notice.ts'

interface CodeLookupOptions<Draft> {
  readonly form: {
    readonly values: Draft
    readonly change: (next: (present: Draft) => Draft) => void
  }
  /** Called with the result of a look-up while the form still has its code. */
  readonly onFound?: (found: FoundByCode) => void
  /** The form has no fields for the register's facts: they are removed together with their code. */
  readonly hidesRegisterFacts?: boolean
}

/**
 * Fills a company's form by its registry code. Exactly eight digits are looked up at once, here and
 * in published data (specification, section 5), and an alert shows the result until the code
 * changes; the register is read on request.
 */
export function useCodeLookup<Draft extends CompanyDraft>({
  form,
  onFound,
  hidesRegisterFacts = false,
}: CodeLookupOptions<Draft>) {
  const code = form.values.registryCode
  const [asked, setAsked] = useState(() => typedRegistryCode(code))
  const [read, setRead] = useState<{ readonly code: string; readonly facts: RegistryFacts } | null>(
    null,
  )
  const alertId = useRef<number | null>(null)
  const { data, error, isFetching, dataUpdatedAt, errorUpdatedAt, refetch } = useQuery(
    companyByCodeQuery(asked),
  )

  const showResult = useEffectEvent(() => {
    if (error !== null)
      alertId.current = showAlert(sentenceWithReason(messages.lookupFailed, error), 'danger')
    else if (data !== undefined) {
      alertId.current = showNotice(noticeOf(data), 'info')
      if (data.kind === 'known') form.change((present) => withKnownCompany(present, data.company))
      onFound?.(data)
    }
  })
  useEffect(() => {
    if (!isFetching) showResult()
  }, [isFetching, dataUpdatedAt, errorUpdatedAt])

  const lookUp = (typed: string) => {
    if (alertId.current !== null) dismissAlert(alertId.current)
    const next = typedRegistryCode(typed)
    if (next !== null && next === asked) void refetch()
    else setAsked(next)
  }
  const changeCode = (typed: string, fill: (present: Draft) => Draft) => {
    form.change((present) =>
      fill({ ...present, ...(hidesRegisterFacts ? emptyRegisterFacts : {}), registryCode: typed }),
    )
    setRead(null)
    lookUp(typed)
  }

  const reading = useAction({
    send: (wanted: string) => readRegistryFacts(wanted),
    // The code may have changed meanwhile; these facts would not belong to it.
    done: ({ warning }, wanted) =>
      withoutSpaces(code) === wanted ? registryNotice(warning) : null,
    failed: (failure) =>
      isNotFound(failure)
        ? { msg: sentenceOf(failure, messages.notInRegistry), type: 'warning' }
        : sentenceWithReason(messages.registryFailed, failure),
    onDone: ({ saved }, wanted) => {
      setRead({ code: wanted, facts: saved })
      form.change((present) =>
        withoutSpaces(present.registryCode) === wanted
          ? withRegistryFacts(present, saved)
          : present,
      )
    },
  })

  return {
    isLooking: isFetching,
    /** What is known here under the form's code; `null` until it is looked up. */
    found: isFetching ? null : (data ?? null),
    /** What the register said about the form's code, when it was read. */
    facts: read?.code === withoutSpaces(code) ? read.facts : null,
    /** Changes the form; a new code is looked up. */
    change({ registryCode, ...part }: Partial<CompanyDraft>): void {
      if (registryCode === undefined) form.change((present) => ({ ...present, ...part }))
      else changeCode(registryCode, (present) => ({ ...present, ...part }))
    },
    /** Fills the form with a suggested company. */
    choose: (company: RegistryCompany) =>
      changeCode(company.registryCode, (present) => withKnownCompany(present, company)),
    /** Looks the code up on request, and says why an invalid one cannot be. */
    lookUp(): void {
      lookUp(code)
      if (typedRegistryCode(code) !== null) return
      alertId.current = showAlert(
        code.trim() === '' ? messages.codeMissing : messages.codeNotEight,
        'warning',
      )
    },
    isReading: reading.isBusy,
    /** 'Täida äriregistrist': fills the form with what the business register says now. */
    readRegister(): void {
      const wanted = withoutSpaces(code)
      if (wanted.length < shortestCode) showAlert(messages.codeTooShort, 'warning')
      else reading.run(wanted)
    },
  }
}

function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '')
}

function noticeOf(found: FoundByCode): Notice {
  if (found.kind === 'curated' || found.kind === 'hidden') {
    const isPending = found.kind === 'hidden' ? found.isPending : found.company.isPending === true
    return isPending ? messages.alreadySuggested : messages.alreadyHere
  }
  return found.kind === 'known' ? { msg: messages.filled, type: 'success' } : messages.unknown
}
