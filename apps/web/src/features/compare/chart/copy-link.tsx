import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { showAlert } from '../../../ui/alerts/alerts.ts'
import classes from './copy-link.module.css'
import { messages } from '../messages.ts'

/** Milliseconds for which the button shows its success. */
const thanksFor = 2500

/** Copies the address, which contains the whole view. */
export function CopyLink() {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), thanksFor)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href)
      setCopied(true)
    } catch {
      // The clipboard is only available in secure contexts, and may be denied there as well.
      showAlert(messages.linkNotCopied, 'warning')
    }
  }
  return (
    <>
      <Button variant="default" size="xs" miw={126} onClick={() => void copy()}>
        {isCopied ? 'Link kopeeritud' : 'Kopeeri link'}
      </Button>
      <span className={classes.spoken} role="status">
        {isCopied ? 'Link kopeeritud' : ''}
      </span>
    </>
  )
}
