import { useComputedColorScheme } from '@mantine/core'
import type { ReactNode } from 'react'
import { showAlert } from '../ui/alerts/alerts.ts'
import { AnchoredPanel, moveInPanel } from '../ui/dialogs/anchored-panel.tsx'
import classes from './download-panel.module.css'
import type { ExportedView, FileKind } from './exported-view.ts'
import { hasOwnSheet, linkNotCopied, shareAddress } from './share-address.ts'

const csv = { extension: 'csv', mediaType: 'text/csv' } as const

/** The files of a view, in the order of the menu. */
export function fileKindsOf(
  { hasPicture, hasWideTable }: ExportedView,
  isDark: boolean,
): FileKind[] {
  const theme: Readonly<Record<string, string>> = isDark ? { theme: 'dark' } : {}
  const tables: FileKind[] = [
    {
      name: 'Excel (XLSX)',
      about: 'Arvud, mõisted ja allikad eri lehtedel',
      extension: 'xlsx',
      mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
    {
      ...csv,
      name: 'CSV Excelile',
      about: 'Semikoolon ja koma, nagu ekraanil',
      query: hasWideTable ? { layout: 'wide' } : {},
    },
    {
      ...csv,
      name: 'CSV programmidele',
      about: 'Koma ja punkt, väljad nagu API-l',
      query: { csv: 'iso' },
    },
  ]
  if (!hasPicture) return tables
  return [
    ...tables,
    {
      name: 'Pilt (PNG)',
      about: '1600 × 900, aruandesse',
      extension: 'png',
      mediaType: 'image/png',
      query: { ...theme, size: '1600x900' },
    },
    {
      name: 'Suur pilt (PNG)',
      about: '2400 × 1350, trükki',
      extension: 'png',
      mediaType: 'image/png',
      query: { ...theme, size: '2400x1350' },
    },
    {
      name: 'Joonis (SVG)',
      about: 'Skaleeruv, muudetav',
      extension: 'svg',
      mediaType: 'image/svg+xml',
      query: { ...theme, size: '1600x900' },
    },
  ]
}

interface DownloadPanelProps {
  readonly view: ExportedView
  /** The button that opened it. */
  readonly anchor: HTMLElement
  /** Whether a file of the view is being downloaded. */
  readonly isBusy: boolean
  readonly onChoose: (kind: FileKind) => void
  readonly onCancel: () => void
  readonly onEmbed: (() => void) | undefined
  readonly onClose: () => void
}

/** The ways to export a view, and what its files contain. */
export function DownloadPanel({
  view,
  anchor,
  isBusy,
  onChoose,
  onCancel,
  onEmbed,
  onClose,
}: DownloadPanelProps) {
  const isDark = useComputedColorScheme('light') === 'dark'
  const leave = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <AnchoredPanel
      label="Laadi alla"
      anchor={anchor}
      isList
      onKeyDown={moveInPanel}
      onClose={onClose}
    >
      <p className={classes.holds}>{view.holds}</p>
      {isBusy ? (
        <ul className={classes.list}>
          <Choice name="Katkesta laadimine" about="Fail jääb salvestamata" onPress={onCancel} />
        </ul>
      ) : (
        <ul className={classes.list}>
          {fileKindsOf(view, isDark).map((kind) => (
            <Choice
              key={kind.name}
              name={kind.name}
              about={kind.about}
              onPress={() => onChoose(kind)}
            />
          ))}
        </ul>
      )}
      <ul className={classes.list}>
        {/* The panel has left the page by the time that the browser draws it. */}
        <Choice name="Prindi" onPress={leave(() => setTimeout(() => window.print()))} />
        {onEmbed !== undefined && (
          <Choice name="Manusta" about="Vaade teise veebilehe sees" onPress={leave(onEmbed)} />
        )}
        {hasOwnSheet() ? (
          <Choice name="Jaga" onPress={leave(() => void shareAddress())} />
        ) : (
          <Choice name="Kopeeri link" onPress={leave(() => void copyLink())} />
        )}
      </ul>
    </AnchoredPanel>
  )
}

interface ChoiceProps {
  readonly name: ReactNode
  readonly about?: string
  readonly onPress: () => void
}

function Choice({ name, about, onPress }: ChoiceProps) {
  return (
    <li>
      <button type="button" className={classes.choice} onClick={onPress}>
        <span>{name}</span>
        {about !== undefined && <span className={classes.about}>{about}</span>}
      </button>
    </li>
  )
}

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href)
    showAlert('Link kopeeritud', 'success')
  } catch {
    showAlert(linkNotCopied, 'warning')
  }
}
