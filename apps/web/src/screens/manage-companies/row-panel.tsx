import type { CompanyInList } from '@kvartal/contract/company'
import type { CountedTag } from '@kvartal/contract/tag'
import { Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { companyPath } from '../../paths.ts'
import { AnchoredPanel, moveInPanel } from '../../ui/dialogs/anchored-panel.tsx'
import { TagBadge } from '../../ui/tags/tag-badge.tsx'
import classes from './panels.module.css'
import { TagPanel } from './tag-panel.tsx'
import { Toggle } from './toggle.tsx'
import { tagFacet, toggledFacets, type Flip } from './use-flip.ts'

/** The open panel of a row: its tags, or on a phone all of its actions. */
export interface OpenRowPanel {
  readonly kind: 'actions' | 'tags'
  /** The company's id. */
  readonly id: string
  /** The button that opened it. */
  readonly anchor: HTMLElement
}

export function useRowPanel() {
  const [open, show] = useState<OpenRowPanel | null>(null)
  return {
    open,
    show,
    /** The same button closes it. */
    toggle: useCallback(
      (panel: OpenRowPanel) => show((present) => (present?.anchor === panel.anchor ? null : panel)),
      [],
    ),
  }
}

interface RowPanelProps {
  readonly panel: OpenRowPanel
  readonly company: CompanyInList
  readonly tags: readonly CountedTag[]
  readonly mayCurate: boolean
  readonly onFlip: (flip: Flip) => void
  readonly onEdit: (id: string) => void
  readonly onRemove: (company: CompanyInList) => void
  /** Shows another panel in its place, or none. */
  readonly onShow: (panel: OpenRowPanel | null) => void
  /** Called when the button disappeared with its row, which no longer matches the filter. */
  readonly onRowGone: () => void
}

export function RowPanel({ onShow, onRowGone, ...props }: RowPanelProps) {
  const { panel, company, tags, onFlip } = props
  const close = () => {
    onShow(null)
    if (!panel.anchor.isConnected) onRowGone()
  }
  if (panel.kind === 'actions') {
    return (
      <ActionsPanel {...props} onTags={() => onShow({ ...panel, kind: 'tags' })} onClose={close} />
    )
  }
  return (
    <TagPanel
      label={`Tagid: ${company.name}`}
      anchor={panel.anchor}
      tags={tags}
      on={new Set(company.tags)}
      emptySentence="Tage ei ole veel lisatud"
      onChoose={({ _id }, value) => onFlip({ companies: [company], facet: tagFacet(_id), value })}
      onClose={close}
    />
  )
}

interface ActionsPanelProps extends Omit<RowPanelProps, 'onShow' | 'onRowGone'> {
  readonly onTags: () => void
  readonly onClose: () => void
}

/** What a row offers on a wide screen, where a phone has no room for it. */
function ActionsPanel({
  panel,
  company,
  tags,
  mayCurate,
  onFlip,
  onEdit,
  onRemove,
  onTags,
  onClose,
}: ActionsPanelProps) {
  const { _id, name, registryCode } = company
  const own = tags.filter((tag) => company.tags.includes(tag._id))
  // Closed first, so that the dialog returns the focus to the row's button.
  const leave = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <AnchoredPanel
      label={`Tegevused: ${name}`}
      anchor={panel.anchor}
      isList
      onKeyDown={moveInPanel}
      onClose={onClose}
    >
      <ul className={classes.list}>
        {mayCurate && (
          <li>
            <button type="button" className={classes.choice} onClick={leave(() => onEdit(_id))}>
              Muuda
            </button>
          </li>
        )}
        <li>
          <button type="button" className={classes.choice} onClick={leave(() => onRemove(company))}>
            Kustuta
          </button>
        </li>
        <li>
          <Link {...companyPath(registryCode)} className={classes.choice}>
            Vaata <span className={classes.aside}>{registryCode}</span>
          </Link>
        </li>
        {toggledFacets.map(({ facet, label }) => (
          <li key={facet} className={classes.choice}>
            <Toggle
              label={label}
              subject={name}
              isOn={company[facet]}
              isDisabled={!mayCurate}
              onChange={(value) => onFlip({ companies: [company], facet, value })}
            />
          </li>
        ))}
        {mayCurate && (
          <li>
            <button type="button" className={classes.choice} onClick={onTags}>
              Muuda tage
            </button>
          </li>
        )}
      </ul>
      {own.length > 0 && (
        <ul className={classes.tags} aria-label="Tagid">
          {own.map((tag) => (
            <li key={tag._id}>
              <TagBadge tag={tag} />
            </li>
          ))}
        </ul>
      )}
    </AnchoredPanel>
  )
}
