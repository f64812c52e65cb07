import { scheduleWords, runsBeforePublication } from '@kvartal/schedule/schedule-words'
import { Box, Button, Group } from '@mantine/core'

/** The morning after EMTA has published a quarter. */
const betterSchedule = '0 6 11 1,4,7,10 *'

interface PublicationWarningProps {
  readonly cron: string
  readonly onChoose: (cron: string) => void
}

/** Warns that a schedule runs before new data are published, and offers one that does not. */
export function PublicationWarning({ cron, onChoose }: PublicationWarningProps) {
  return (
    // The live region is always rendered, so that its text is announced when it appears.
    <div role="status">
      {runsBeforePublication(cron) && (
        <Group
          gap="8px 16px"
          px={14}
          py={10}
          bd="1px solid var(--warning)"
          bdrs="var(--radius)"
          style={{ borderLeftWidth: 4 }}
        >
          <Box component="p" flex="1 1 260px">
            EMTA avaldab kvartali andmed järgmise kuu 10. kuupäeval; selle ajakava järgi algab
            uuendamine enne seda. Parem on {scheduleWords(betterSchedule)}.
          </Box>
          <Button variant="default" size="compact-sm" onClick={() => onChoose(betterSchedule)}>
            Kasuta paremat ajakava
          </Button>
        </Group>
      )}
    </div>
  )
}
