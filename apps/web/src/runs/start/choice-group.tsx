import { Box, Button, Group } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface ChoiceGroupProps {
  readonly heading: string
  /** How many are chosen: '2 / 15'. */
  readonly count: string
  /** Buttons that choose several at once. */
  readonly buttons: readonly {
    readonly label: string
    readonly onClick: () => void
    readonly loading?: boolean
  }[]
  readonly children: ReactNode
}

/** Things to choose from, with how many are chosen and buttons that choose several. */
export function ChoiceGroup({ heading, count, buttons, children }: ChoiceGroupProps) {
  const headingId = useId()
  return (
    <div role="group" aria-labelledby={headingId}>
      <Group gap="8px 12px" mb="var(--label-gap)">
        <Box component="p" id={headingId} fw={600}>
          {heading}
        </Box>
        <Box component="span" c="dimmed" fz={13} role="status">
          Valitud {count}
        </Box>
        <Group component="span" gap={8} ml={{ base: 0, sm: 'auto' }}>
          {buttons.map(({ label, onClick, loading = false }) => (
            <Button
              key={label}
              variant="default"
              size="compact-sm"
              loading={loading}
              onClick={onClick}
            >
              {label}
            </Button>
          ))}
        </Group>
      </Group>
      {children}
    </div>
  )
}
