import type { MeasureText } from '@kvartal/charts/layout/measure-text'
import type { Tag } from '@kvartal/contract/tag'
import { counted } from '@kvartal/domain/format/counted'
import { compareTagNames } from '@kvartal/domain/format/order'
import {
  type RefObject,
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { AnchoredPanel } from '../dialogs/anchored-panel.tsx'
import { useMeasured, useWidth } from '../measure/use-measured.ts'
import { useMeasure } from '../measure/use-text-width.ts'
import { TagBadge } from './tag-badge.tsx'
import classes from './tag-list.module.css'

/** Marks the cell of a row whose width `useTagRoom` measures. */
export const tagRoomCell = { 'data-tag-room': '' } as const

/**
 * The width for tags in pixels, the same in every row of a list; `null` before the first row is
 * laid out.
 */
export function useTagRoom(list: RefObject<HTMLElement | null>, rowCount: number): number | null {
  return useMeasured(list, widthOfCell, rowCount > 0)
}

function widthOfCell(list: HTMLElement): number | null {
  const cell = list.querySelector('[data-tag-room]')
  return cell === null ? null : Math.floor(cell.clientWidth)
}

/**
 * Pixels as in the styles: gap between badges, padding of a badge and of the button, widest badge,
 * narrowest button.
 */
const gap = 6
const padding = 16
const widestBadge = 220
const narrowestButton = 32

/**
 * How many of a list's badges fit into a width in pixels, with a button '+25' for the others when
 * not all fit. The first is always shown, truncated if necessary.
 */
export function countFitting(names: readonly string[], room: number, measure: MeasureText): number {
  let end = -gap
  let withButton = 0
  for (const [i, name] of names.entries()) {
    end += gap + Math.min(widestBadge, Math.ceil(measure(name)) + padding)
    const hidden = names.length - i - 1
    if (hidden === 0 && end <= room) return names.length
    const button = Math.max(narrowestButton, Math.ceil(measure(`+${hidden}`)) + padding)
    if (end + gap + button <= room) withButton = i + 1
  }
  return Math.min(names.length, Math.max(1, withButton))
}

/**
 * Milliseconds: a pointer that only passes over opens nothing, and one moving into the panel does
 * not close it.
 */
const opensAfter = 120
const closesAfter = 220

/**
 * How a panel is open: while its button is hovered or focused, or until it is closed after a press.
 */
type PanelState = 'peek' | 'pinned' | null

/**
 * A panel that opens on hover, on keyboard focus, and on a press. Escape closes it in each case;
 * the pointer may move into it.
 */
function usePeek() {
  const [state, setState] = useState<PanelState>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Pressing the button while the pinned panel is open closes the panel before the button's click
  // event.
  const wasPinned = useRef(false)
  const soon = (next: PanelState, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => setState((present) => (present === 'pinned' ? present : next)),
      ms,
    )
  }
  const close = () => {
    clearTimeout(timer.current)
    setState(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (state !== 'peek') return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setState(null)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [state])

  const hover = {
    onPointerEnter: ({ pointerType }: PointerEvent) =>
      pointerType === 'mouse' && soon('peek', opensAfter),
    onPointerLeave: ({ pointerType }: PointerEvent) =>
      pointerType === 'mouse' && soon(null, closesAfter),
  }
  return {
    state,
    close,
    /** For the panel. */
    hover,
    /** For the button. */
    trigger: {
      ...hover,
      onFocus: ({ currentTarget }: FocusEvent) =>
        currentTarget.matches(':focus-visible') && setState((present) => present ?? 'peek'),
      onBlur: () => soon(null, 0),
      onPointerDown: () => {
        wasPinned.current = state === 'pinned'
      },
      onClick: () => {
        clearTimeout(timer.current)
        setState(wasPinned.current || state === 'pinned' ? null : 'pinned')
        wasPinned.current = false
      },
    },
  }
}

type ShownTag = Pick<Tag, '_id' | 'name' | 'color' | 'textColor'>

interface TagListProps<Shown extends ShownTag> {
  readonly tags: readonly Shown[]
  /** Whose tags they are: 'Bolt Operations OÜ'. */
  readonly subject: string
  /** Renders a tag in another way than as a plain badge. */
  readonly renderTag?: (tag: Shown) => ReactNode
}

interface FittedTagsProps<Shown extends ShownTag> extends TagListProps<Shown> {
  /** The width for the tags; `null` before it is measured, when overflow is clipped. */
  readonly room: number | null
  readonly measure: MeasureText
}

/** Tags in one line: as many as fit, and a button that shows all. */
export function TagList<Shown extends ShownTag>(props: TagListProps<Shown>) {
  const frame = useRef<HTMLDivElement>(null)
  const room = useWidth(frame)
  const measure = useMeasure()
  return (
    <div ref={frame} className={classes.frame}>
      <FittedTags {...props} room={room} measure={measure} />
    </div>
  )
}

/** The same for many lists of equal width, which is measured once for all. */
export function FittedTags<Shown extends ShownTag>({
  tags,
  subject,
  renderTag = badgeOf,
  room,
  measure,
}: FittedTagsProps<Shown>) {
  const sorted = tags.toSorted((a, b) => compareTagNames(a.name, b.name))
  const count =
    room === null
      ? sorted.length
      : countFitting(
          sorted.map(({ name }) => name),
          room,
          measure,
        )
  return (
    <span className={classes.list}>
      {sorted.slice(0, count).map((tag) => (
        <span key={tag._id} className={classes.tag}>
          {renderTag(tag)}
        </span>
      ))}
      {count < sorted.length && (
        <MoreTags subject={subject} hidden={sorted.slice(count)}>
          {sorted.map((tag) => (
            <li key={tag._id}>{renderTag(tag)}</li>
          ))}
        </MoreTags>
      )}
    </span>
  )
}

function badgeOf(tag: ShownTag): ReactNode {
  return <TagBadge tag={tag} />
}

interface MoreTagsProps {
  /** Whose tags they are. */
  readonly subject: string
  /** The tags that do not fit. */
  readonly hidden: readonly ShownTag[]
  /** All tags, as list items. */
  readonly children: ReactNode
}

/**
 * The button '+25' after the tags that fit; it names the others, and opens a panel with all of them
 * by hover, focus or a press.
 */
function MoreTags({ subject, hidden, children }: MoreTagsProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const { state, close, hover, trigger } = usePeek()
  return (
    <>
      <button
        ref={setButton}
        type="button"
        className={classes.more}
        aria-label={`+${counted(hidden.length, 'tag', 'tagi')}: ${hidden.map(({ name }) => name).join(', ')}`}
        aria-expanded={state !== null}
        {...trigger}
      >
        +{hidden.length}
      </button>
      {state !== null && button !== null && (
        <AnchoredPanel
          key={state}
          label={`Tagid: ${subject}`}
          anchor={button}
          isPeek={state === 'peek'}
          hover={hover}
          onClose={close}
        >
          <ul className={classes.all}>{children}</ul>
        </AnchoredPanel>
      )}
    </>
  )
}
