import { type RegistryFacts, shortestCode } from '@kvartal/contract/registry'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { isNotFound, sentenceOf, sentenceWithReason } from '../api/api-error.ts'
import { readRegistryFacts } from '../api/registry.ts'
import { showAlert } from '../ui/alerts/alerts.ts'
import { messages } from './messages.ts'

interface RegistryButtonProps {
  /** The value of the code field. */
  readonly code: string
  readonly isDisabled?: boolean
  /** Fills the form: see `withRegistryFacts`. */
  readonly onFacts: (facts: RegistryFacts) => void
}

/** 'Täida äriregistrist': fills the form with the business register's facts for the code. */
export function RegistryButton({ code, isDisabled = false, onFacts }: RegistryButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const present = useRef(code)
  useEffect(() => {
    present.current = code
  }, [code])

  const fill = async () => {
    const wanted = code.replace(/\s+/g, '')
    if (wanted.length < shortestCode) {
      showAlert(messages.codeTooShort, 'warning')
      return
    }
    setBusy(true)
    try {
      const { saved: facts, warning } = await readRegistryFacts(wanted)
      // The code may have changed meanwhile; these facts would not belong to it.
      if (present.current.replace(/\s+/g, '') !== wanted) return
      onFacts(facts)
      if (warning === null) showAlert(messages.loaded, 'success')
      else showAlert(warning, 'warning')
    } catch (error) {
      if (isNotFound(error)) showAlert(sentenceOf(error, messages.notInRegistry), 'warning')
      else showAlert(sentenceWithReason(messages.registryFailed, error), 'danger')
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
