import { Group } from '@mantine/core'
import { Icon } from '../icon.tsx'

/** Explains why an action available to others is missing. */
export function LockNote({ children }: { readonly children: string }) {
  return (
    <Group gap={8} wrap="nowrap" c="dimmed">
      <Icon size={16}>
        <path d="M3.5 7.5h9v6h-9zM5.5 7.5v-2a2.5 2.5 0 0 1 5 0v2" />
      </Icon>
      <p>{children}</p>
    </Group>
  )
}
