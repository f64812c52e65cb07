import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { showAlert } from './alerts/alerts.ts'

/** Milliseconds for which the button shows that it copied. */
const shownFor = 2500

interface CopyButtonProps extends ButtonProps {
  /** Read when the button is pressed. */
  readonly text: () => string
  /** What the button shows after copying. */
  readonly done: string
  /** What screen readers say after copying; `done` by default. */
  readonly spoken?: string
  readonly onFail: Parameters<typeof showAlert>
  readonly children: string
}

/** A button that copies a text and says so for a moment. */
export function CopyButton({
  text,
  done,
  spoken = done,
  onFail,
  children,
  ...button
}: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), shownFor)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text())
      setCopied(true)
    } catch {
      // The clipboard is only available in secure contexts, and may be denied there as well.
      showAlert(...onFail)
    }
  }
  return (
    <>
      <Button {...button} onClick={() => void copy()}>
        {isCopied ? done : children}
      </Button>
      <VisuallyHidden role="status">{isCopied ? spoken : ''}</VisuallyHidden>
    </>
  )
}
