import { Button } from '@mantine/core'
import { queriesWithCompanies } from '../api/curated-companies.ts'
import { undoChange } from '../api/undo.ts'
import { useAction } from './actions/use-action.ts'

interface UndoButtonProps {
  /** The token of the change, or its id in the list of changes. */
  readonly token: string
  /** What is taken back, for screen readers: '35 ettevõtet'. */
  readonly what: string
  readonly onUndone?: () => void
}

/** Takes back a change, where it stays within reach longer than an alert does. */
export function UndoButton({ token, what, onUndone }: UndoButtonProps) {
  const { isBusy, run } = useAction({
    send: () => undoChange(token),
    failed: 'Muudatuse tagasivõtmine ebaõnnestus',
    done: 'Muudatus on tagasi võetud',
    rereads: queriesAfterUndo,
    rereadsWhenFailed: queriesAfterUndo,
    onDone: () => onUndone?.(),
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isBusy}
      aria-label={`Võta tagasi: ${what}`}
      onClick={() => run()}
    >
      Võta tagasi
    </Button>
  )
}

/** A refusal means that others have changed something, so they are read again in either case. */
const queriesAfterUndo = [...queriesWithCompanies, ['undoable'], ['audit-log']] as const
