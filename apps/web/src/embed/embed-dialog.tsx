import {
  type EmbedSize,
  embedHeights,
  embedSizes,
  embedSurroundings,
} from '@kvartal/contract/embed'
import { formatDate } from '@kvartal/domain/format/date'
import { escapeMarks } from '@kvartal/domain/format/markup'
import { writeSearchText } from '@kvartal/views/search-text'
import { useEffect, useId, useRef, useState } from 'react'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { ChoiceBar } from '../ui/fields/choice-bar.tsx'
import classes from './embed-dialog.module.css'
import { heightIn } from './height-message.ts'

/** How a view is embedded. */
export interface EmbedChoice {
  /** `YYYY-MM-DD`: as it was published by this day; `null` for the newest data. */
  readonly at: string | null
  readonly theme: 'light' | 'dark'
  readonly size: EmbedSize
}

/**
 * Path and query of the embedded view.
 * @param search the dashboard's parameters
 */
export function embedAddress(
  search: Readonly<Record<string, unknown>>,
  { at, theme, size }: EmbedChoice,
): string {
  const { s: _sorting, ...view } = search
  const look = {
    at: at ?? '',
    theme: theme === 'light' ? '' : theme,
    size: size === 'medium' ? '' : size,
  }
  return `/embed${writeSearchText({ ...view, ...look })}`
}

interface EmbedCode {
  readonly origin: string
  /** Path and query. */
  readonly address: string
  readonly title: string
  /** In pixels. */
  readonly height: number
}

/** The HTML that embeds the view: the frame, and an optional script that adjusts its height. */
export function embedCode({ origin, address, title, height }: EmbedCode): string {
  return [
    `<iframe src="${escapeMarks(origin + address)}" title="${escapeMarks(title)}" width="100%" height="${height}" style="border:0" loading="lazy"></iframe>`,
    `<script src="${escapeMarks(origin)}/embed.js" async></script>`,
  ].join('\n')
}

interface EmbedDialogProps {
  /** The dashboard's parameters. */
  readonly search: Readonly<Record<string, unknown>>
  /** What the view contains: '3 ettevõtet, käive, I kv 2023 – II kv 2026'. */
  readonly holds: string
  /** `YYYY-MM-DD`: the newest publication that the view shows. */
  readonly publishedOn: string
  readonly onClose: () => void
}

const sizeNames: Record<EmbedSize, string> = { small: 'Madal', medium: 'Keskmine', large: 'Kõrge' }

/** The code by which another page shows the view, with a preview of it. */
export function EmbedDialog({ search, holds, publishedOn, onClose }: EmbedDialogProps) {
  const [isFrozen, setFrozen] = useState(false)
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  const [size, setSize] = useState<EmbedSize>('medium')
  const [frame, height] = useFrameHeight(embedHeights[size] + embedSurroundings)
  const codeId = useId()
  const address = embedAddress(search, { at: isFrozen ? publishedOn : null, theme, size })
  const title = `Kvartal: ${holds}`
  const code = embedCode({ origin: window.location.origin, address, title, height })
  return (
    <Dialog
      title="Manusta"
      isWide
      isRead
      closeLabel="Sulge"
      onClose={onClose}
      actions={
        <CopyButton
          text={() => code}
          done="Kood kopeeritud"
          onFail={['Koodi ei saanud kopeerida. Kopeeri see kastist.', 'warning']}
        >
          Kopeeri kood
        </CopyButton>
      }
    >
      <p>Näita seda vaadet oma veebilehel: kopeeri kood lehe sisse. Lugeja ei pea sisse logima.</p>
      <div className={classes.choices}>
        <ChoiceBar
          legend="Andmed"
          name="embed-data"
          choices={[
            { value: 'live', label: 'Alati uusimad andmed' },
            { value: 'frozen', label: 'Andmed nagu praegu' },
          ]}
          value={isFrozen ? 'frozen' : 'live'}
          onChange={(value) => setFrozen(value === 'frozen')}
        />
        <ChoiceBar
          legend="Teema"
          name="embed-theme"
          choices={[
            { value: 'light', label: 'Hele' },
            { value: 'dark', label: 'Tume' },
          ]}
          value={theme}
          onChange={setTheme}
        />
        <ChoiceBar
          legend="Kõrgus"
          name="embed-size"
          choices={embedSizes.map((value) => ({ value, label: sizeNames[value] }))}
          value={size}
          onChange={setSize}
        />
      </div>
      <p className={classes.note} role="status">
        {isFrozen
          ? `Arvud jäävad selliseks, nagu need on avaldatud ${formatDate(publishedOn)} seisuga.`
          : 'Arvud muutuvad, kui Maksu- ja Tolliamet avaldab uusi või parandab vanu.'}
      </p>
      <div>
        <label className={classes.label} htmlFor={codeId}>
          Kood
        </label>
        <textarea
          id={codeId}
          className={classes.code}
          readOnly
          rows={5}
          value={code}
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
      <p className={classes.note}>
        Teine rida hoiab kõrguse õige ka siis, kui vaade muutub. Ilma selleta kehtib koodis olev
        kõrgus.
      </p>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, whose scripts load only from its own origin */}
      <iframe
        ref={frame}
        className={classes.preview}
        src={address}
        title="Eelvaade"
        height={height}
      />
    </Dialog>
  )
}

/** The height in pixels that the framed view reports; the expected one until then. */
function useFrameHeight(expected: number) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [reported, setReported] = useState<number | null>(null)
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      const height = heightIn(data)
      if (height !== null && source === frame.current?.contentWindow) setReported(height)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  return [frame, reported ?? expected] as const
}
