import { typedRegistryCode } from '@kvartal/domain/company/registry-code'
import { useCallback, useEffect, useRef, useState } from 'react'
import { sentenceWithReason } from '../api/api-error.ts'
import { type FoundByCode, findByCode } from '../api/registry.ts'
import type { Note } from './form-note.tsx'
import { messages } from './messages.ts'

interface RegistryLookupOptions {
  /** Hears what stands behind a code, while the code still stands in the field. */
  readonly onFound: (found: FoundByCode, code: string) => void
}

export interface RegistryLookup {
  readonly isLooking: boolean
  /** What to say about the look-up; stands until the code changes. */
  readonly note: Note | null
  /** Follows the code field: exactly eight digits are looked up at once (specification, section 5). */
  type(code: string): void
  /** Looks up on request, and says what is wrong with a code that is none. */
  lookUp(code: string): void
}

/**
 * Looks up the registry code of a form. An answer for a code that has been changed since is dropped.
 * What the answer means for the form is the screen's: `onFound`.
 */
export function useRegistryLookup({ onFound }: RegistryLookupOptions): RegistryLookup {
  const [isLooking, setLooking] = useState(false)
  const [note, setNote] = useState<Note | null>(null)
  const asked = useRef<AbortController | null>(null)
  const hear = useRef(onFound)
  useEffect(() => {
    hear.current = onFound
  })
  useEffect(() => () => asked.current?.abort(), [])

  const ask = useCallback(async (code: string) => {
    const request = new AbortController()
    asked.current = request
    setLooking(true)
    try {
      const found = await findByCode(code, request.signal)
      if (request.signal.aborted) return
      setLooking(false)
      setNote(noteOf(found))
      hear.current(found, code)
    } catch (error) {
      if (request.signal.aborted) return
      setLooking(false)
      setNote({ type: 'danger', text: sentenceWithReason(messages.lookupFailed, error) })
    }
  }, [])

  const stop = useCallback(() => {
    asked.current?.abort()
    setLooking(false)
    setNote(null)
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
      else if (typed.trim() === '') setNote({ type: 'warning', text: messages.codeMissing })
      else setNote({ type: 'warning', text: messages.codeNotEight })
    },
    [ask, stop],
  )

  return { isLooking, note, type, lookUp }
}

function noteOf(found: FoundByCode): Note {
  if (found.kind === 'curated' || found.kind === 'hidden') {
    const isPending = found.kind === 'hidden' ? found.isPending : found.company.isPending === true
    return { type: 'info', text: isPending ? messages.alreadySuggested : messages.alreadyHere }
  }
  if (found.kind === 'known') return { type: 'success', text: messages.filled }
  return { type: 'info', text: messages.unknown }
}
