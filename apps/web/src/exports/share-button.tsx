import { Box, Button } from '@mantine/core'
import { CopyButton } from '../ui/copy-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { hasOwnSheet, linkNotCopied, shareAddress } from './share-address.ts'

/** Shares the address, which contains the whole view. */
export function ShareButton() {
  if (hasOwnSheet())
    return (
      <Button variant="default" size="xs" aria-label="Jaga" onClick={() => void shareAddress()}>
        <Icon size={14}>
          <path d="M7 9V1.5M4 4l3-2.8L10 4M3 7H2v5.5h10V7h-1" />
        </Icon>
        <Box component="span" visibleFrom="sm" ml={6}>
          Jaga
        </Box>
      </Button>
    )
  return (
    <CopyButton
      variant="default"
      size="xs"
      miw={126}
      text={() => window.location.href}
      done="Link kopeeritud"
      onFail={[linkNotCopied, 'warning']}
    >
      Kopeeri link
    </CopyButton>
  )
}
