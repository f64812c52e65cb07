import { formatWhole } from '@kvartal/domain/format/number'
import { Button, VisuallyHidden } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'
import { useAction } from '../ui/actions/use-action.ts'
import { Icon } from '../ui/icon.tsx'
import type { ExportedView, FileKind } from './exported-view.ts'

// Few visitors open the menu, so its content is loaded lazily.
const DownloadPanel = lazy(async () => ({
  default: (await import('./download-panel.tsx')).DownloadPanel,
}))

const failed = 'Faili allalaadimine ebaõnnestus'

interface DownloadMenuProps {
  readonly view: ExportedView
  /** Opens the dialog for embedding the view; without it the menu does not offer that. */
  readonly onEmbed?: () => void
  /** Says which part of a page it is about, for screen readers: 'Käive, €'. */
  readonly subject?: string
}

/** The button 'Laadi alla': all ways to export a view. It shows a download's progress. */
export function DownloadMenu({ view, onEmbed, subject }: DownloadMenuProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [received, setReceived] = useState<number | null>(null)
  const abort = useRef<AbortController | null>(null)
  const download = useAction({
    send: async (kind: FileKind) => {
      const { signal } = (abort.current = new AbortController())
      setReceived(0)
      const { saveExport } = await import('../api/save-export.ts')
      const { extension, mediaType, query } = kind
      await saveExport({
        path: `${view.path}.${extension}`,
        query: { ...view.query(), ...query },
        mediaType,
        fallback: failed,
        onProgress: setReceived,
        signal,
      }).catch((error: unknown) => {
        if (!signal.aborted) throw error
      })
    },
    failed,
    onDone: () => setReceived(null),
    onFailed: () => setReceived(null),
  })
  const close = () => setOpen(false)
  return (
    <>
      <Button
        ref={setButton}
        variant="default"
        size="xs"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={
          subject === undefined || received !== null ? undefined : `Laadi alla: ${subject}`
        }
        leftSection={
          <Icon size={14}>
            <path d="M7 1.5v7.5M3.8 6 7 9.2 10.2 6M2 12.5h10" />
          </Icon>
        }
        onClick={() => setOpen(!isOpen)}
      >
        {received === null ? 'Laadi alla' : `Laaditud ${formatWhole(received / 1000)} kB`}
      </Button>
      <VisuallyHidden role="status">{download.isBusy ? 'Fail on laadimisel' : ''}</VisuallyHidden>
      {isOpen && button !== null && (
        <Suspense fallback={null}>
          <DownloadPanel
            view={view}
            anchor={button}
            isBusy={download.isBusy}
            onChoose={(kind) => {
              close()
              download.run(kind)
            }}
            onCancel={() => {
              close()
              abort.current?.abort()
            }}
            onEmbed={onEmbed}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
