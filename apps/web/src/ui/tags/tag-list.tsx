import type { MeasureText } from '@kvartal/charts/layout/measure-text'
import type { Tag } from '@kvartal/contract/tag'
import { compareTagNames } from '@kvartal/domain/format/order'
import { type ReactNode, useRef, useState } from 'react'
import { counted } from '@kvartal/domain/format/counted'
import { TagBadge } from './tag-badge.tsx'
import { useMeasure } from '../measure/use-measure.ts'
import { useWidth } from '../measure/use-measured.ts'
import { countFitting } from './fitting-tags.ts'
import classes from './tag-list.module.css'
import { AnchoredPanel } from '../dialogs/anchored-panel.tsx'
import { usePeek } from './use-peek.ts'

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

/** The button '+25' after the tags that fit; it names the others, and opens a panel with all of them by hover, focus or a press. */
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
