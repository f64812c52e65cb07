import { Button } from '@mantine/core'
import { useStore } from '../store.ts'
import { gather } from './gather.ts'
import { removeFromTray, tray, type TrayCompany } from './tray.ts'

/** Puts a company into the tray of the comparison, and takes it out again. */
export function CompareButton({ registryCode, name }: TrayCompany) {
  const isIn = useStore(tray).some((item) => item.registryCode === registryCode)
  return (
    <Button
      variant="default"
      size="compact-sm"
      fz={13}
      aria-label={`${isIn ? 'Võrdluses' : 'Võrdle'}: ${name}`}
      onClick={() => (isIn ? removeFromTray(registryCode) : gather([{ registryCode, name }]))}
    >
      {/* A table on a phone shows only the icon. */}
      <span data-part="sign" aria-hidden="true">
        {isIn ? '✓' : '+'}
      </span>
      <span data-part="words">{isIn ? '\u00a0Võrdluses' : '\u00a0Võrdle'}</span>
    </Button>
  )
}
