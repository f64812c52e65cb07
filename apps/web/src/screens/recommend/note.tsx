import { Box } from '@mantine/core'

interface NoteProps {
  readonly type: 'info' | 'warning'
  readonly children: string
}

/** A note about what the form contains or what was sent, shown as long as it applies. */
export function Note({ type, children }: NoteProps) {
  const tone = type === 'info' ? 'var(--accent)' : 'var(--warning)'
  return (
    <Box
      key={children}
      // A warning interrupts the screen reader; other notes wait until it has finished its sentence.
      role={type === 'warning' ? 'alert' : 'status'}
      px={14}
      py={8}
      bg="var(--surface)"
      bdrs="var(--radius)"
      style={{
        border: '1px solid var(--hairline)',
        borderLeft: `4px solid ${tone}`,
        overflowWrap: 'anywhere',
      }}
    >
      <p>{children}</p>
    </Box>
  )
}
