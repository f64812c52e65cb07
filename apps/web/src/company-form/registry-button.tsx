import { type RegistryFacts, shortestCode } from '@kvartal/contract/registry'
import { formatDate } from '@kvartal/domain/format/date'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { isNotFound, sentenceWithReason } from '../api/api-error.ts'
import { readRegistryFacts } from '../api/registry.ts'
import type { Note } from './form-note.tsx'
import { messages } from './messages.ts'

interface RegistryButtonProps {
  /** What stands in the code field. */
  readonly code: string
  readonly isDisabled?: boolean
  /** Fills the form: see `withRegistryFacts`. */
  readonly onFacts: (facts: RegistryFacts) => void
  /** How it went, to be shown in a `FormNote`; `null` while it goes. */
  readonly onNote: (note: Note | null) => void
}

/** 'Täida äriregistrist': reads what the business register says of the code into the form. */
export function RegistryButton({ code, isDisabled = false, onFacts, onNote }: RegistryButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const present = useRef(code)
  useEffect(() => {
    present.current = code
  }, [code])

  const fill = async () => {
    const wanted = code.replace(/\s+/g, '')
    if (wanted.length < shortestCode) {
      onNote({ type: 'warning', text: messages.codeTooShort })
      return
    }
    onNote(null)
    setBusy(true)
    try {
      const facts = await readRegistryFacts(wanted)
      // Another code may have been typed meanwhile, whose form these facts are not.
      if (present.current.replace(/\s+/g, '') !== wanted) return
      onFacts(facts)
      onNote({ type: 'success', text: messages.loaded, detail: sourceOf(facts) })
    } catch (error) {
      onNote(failureNote(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="default" loading={isBusy} disabled={isDisabled} onClick={() => void fill()}>
      Täida äriregistrist
    </Button>
  )
}

const sources: Record<RegistryFacts['source'], string> = {
  registry: 'äriregister',
  'registry-open-data': 'äriregistri avaandmed',
  emta: 'Maksu- ja Tolliameti avaandmed, mitte äriregister',
}

/** The register may not be at hand, and then others answer for it: whoever reads the facts must know. */
function sourceOf({ source, asOf }: RegistryFacts): string {
  const when = asOf === null ? '' : `, seisuga ${formatDate(asOf)}`
  return `Allikas: ${sources[source]}${when}`
}

function failureNote(error: unknown): Note {
  if (isNotFound(error)) return { type: 'warning', text: messages.notInRegistry }
  return { type: 'danger', text: sentenceWithReason(messages.registryFailed, error) }
}
