import { Box, Button, Group, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useCan } from '../../api/session.ts'
import { companiesPath, recommendedPath } from '../../paths.ts'
import { messages } from './messages.ts'
import { Note } from './note.tsx'
import type { Sent } from './recommend-form.tsx'

interface ThanksProps {
  readonly sent: Sent
  readonly onAgain: () => void
}

/** Confirms that the recommendation was sent, and says what happens next. */
export function Thanks({ sent, onAgain }: ThanksProps) {
  const canDecide = useCan('decide-recommendations')
  const heading = useRef<HTMLHeadingElement>(null)
  // The form is removed, and with it the focused element.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack gap={12} py={8} maw="64ch">
      <Box component="h2" ref={heading} tabIndex={-1} fz={18}>
        {messages.thanks}
      </Box>
      <p>
        <strong>{sent.name}</strong> ({sent.registryCode}) ootab nüüd halduri otsust. Kui ta
        soovituse kinnitab, ilmub ettevõte Kvartali loendisse ja selle andmeid hakatakse uuendama.
      </p>
      {sent.warning !== null && <Note type="warning">{sent.warning}</Note>}
      <Group gap={8} pt={4}>
        <Button onClick={onAgain}>Soovita veel üht</Button>
        {canDecide ? (
          <Button
            variant="default"
            renderRoot={(props) => <Link {...recommendedPath()} {...props} />}
          >
            Vaata soovitusi
          </Button>
        ) : (
          <Button
            variant="default"
            renderRoot={(props) => <Link {...companiesPath()} {...props} />}
          >
            Vaata ettevõtteid
          </Button>
        )}
      </Group>
    </Stack>
  )
}
