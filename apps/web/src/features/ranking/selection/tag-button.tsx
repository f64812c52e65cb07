import { Button } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { TagDialog } from './tag-dialog.tsx'

/** Opens the dialog that gives a tag to many companies. */
export function TagButton(dialog: Omit<ComponentProps<typeof TagDialog>, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="xs" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Lisa tag
      </Button>
      {isOpen && <TagDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  )
}
