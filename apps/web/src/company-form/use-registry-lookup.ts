import { typedRegistryCode } from '@kvartal/domain/company/registry-code'
import { useCallback, useEffect, useRef, useState } from 'react'
import { sentenceWithReason } from '../api/api-error.ts'
import { type FoundByCode, findByCode } from '../api/registry.ts'
import { dismissAlert, showAlert } from '../ui/alerts/alerts.ts'
import type { Variant } from '../ui/style/theme.ts'
import { messages } from './messages.ts'

interface RegistryLookupOptions {
  /** Called with the result of a look-up while the field still holds its code. */
  readonly onFound: (found: FoundByCode, code: string) => void
}

export interface RegistryLookup {
  readonly isLooking: boolean
  /** Handles the code field: exactly eight digits are looked up at once (specification, section 5). */
  type(code: string): void
  /** Looks up on request, and shows why an invalid code is invalid. */
  lookUp(code: string): void
}

/**
 * Looks up the registry code of a form. A response for a code that has changed since is dropped.
 * The screen decides what the result means for the form: `onFound`. An alert shows the result until the code changes.
 */
export function useRegistryLookup({ onFound }: RegistryLookupOptions): RegistryLookup {
  const [isLooking, setLooking] = useState(false)
  const alertId = useRef<number | null>(null)
  const asked = useRef<AbortController | null>(null)
  const hear = useRef(onFound)
  useEffect(() => {
    hear.current = onFound
  })
  useEffect(() => () => asked.current?.abort(), [])

  const say = useCallback((sentence: string, type: Variant) => {
    alertId.current = showAlert(sentence, type)
  }, [])

  const ask = useCallback(async (code: string) => {
    const request = new AbortController()
    asked.current = request
    setLooking(true)
    try {
      const found = await findByCode(code, request.signal)
      if (request.signal.aborted) return
      setLooking(false)
      say(...answerOf(found))
      hear.current(found, code)
    } catch (error) {
      if (request.signal.aborted) return
      setLooking(false)
      say(sentenceWithReason(messages.lookupFailed, error), 'danger')
    }
  }, [say])

  const stop = useCallback(() => {
    asked.current?.abort()
    setLooking(false)
    if (alertId.current !== null) dismissAlert(alertId.current)
    alertId.current = null
  }, [])

  const type = useCallback(
    (typed: string) => {
      stop()
      const code = typedRegistryCode(typed)
      if (code !== null) void ask(code)
    },
    [ask, stop],
  )

  const lookUp = useCallback(
    (typed: string) => {
      stop()
      const code = typedRegistryCode(typed)
      if (code !== null) void ask(code)
      else if (typed.trim() === '') say(messages.codeMissing, 'warning')
      else say(messages.codeNotEight, 'warning')
    },
    [ask, say, stop],
  )

  return { isLooking, type, lookUp }
}

function answerOf(found: FoundByCode): [sentence: string, type: Variant] {
  if (found.kind === 'curated' || found.kind === 'hidden') {
    const isPending = found.kind === 'hidden' ? found.isPending : found.company.isPending === true
    return [isPending ? messages.alreadySuggested : messages.alreadyHere, 'info']
  }
  return found.kind === 'known' ? [messages.filled, 'success'] : [messages.unknown, 'info']
}
