import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './copy-figure.module.css'

/** Milliseconds for which the button says that it has done its work. */
const thanksFor = 2500

interface CopyFigureProps {
  /** The figure as a spreadsheet takes it. */
  readonly text: string
  readonly onCopied: () => void
  readonly onFailed: () => void
}

/** Copies a figure. */
export function CopyFigure({ text, onCopied, onFailed }: CopyFigureProps) {
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
      onCopied()
    } catch {
      // Browsers lend the clipboard to safe connections only, and may refuse there as well.
      onFailed()
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
