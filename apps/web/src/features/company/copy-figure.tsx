import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { showAlert } from '../../ui/alerts/alerts.ts'
import classes from './copy-figure.module.css'
import { messages } from './messages.ts'

/** Milliseconds for which the button shows its success. */
const thanksFor = 2500

interface CopyFigureProps {
  /** The figure in a format for spreadsheets. */
  readonly text: string
}

/** Copies a figure. */
export function CopyFigure({ text }: CopyFigureProps) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), thanksFor)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // The clipboard is only available in secure contexts, and may be denied there as well.
      showAlert(messages.notCopied, 'danger')
    }
  }
  return (
    <>
      <Button miw={116} onClick={() => void copy()}>
        {isCopied ? 'Kopeeritud' : 'Kopeeri'}
      </Button>
      <span className={classes.spoken} role="status">
        {isCopied ? `Kopeeritud: ${text}` : ''}
      </span>
    </>
  )
}
