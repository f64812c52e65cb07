import { counted } from '@kvartal/domain/format/counted'
import { dropCompany, dropTag } from '@kvartal/views/compare/selection'
import { Box, Pill } from '@mantine/core'
import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react'
import { SubjectMark } from '../../../charts/marks/subject-mark.tsx'
import { useIsPhone } from '../../../ui/measure/use-is-phone.ts'
import type { OpenCompare } from '../use-compare.ts'
import classes from './company-selector.module.css'
import type { useRemoval } from './use-removal.ts'
import { useRovingItems } from './use-roving-items.ts'

interface ChosenChipsProps {
  readonly compare: OpenCompare
  readonly onRemove: ReturnType<typeof useRemoval>
  /** Receives the focus when a chip is removed by the pointer, or the last one is. */
  readonly fieldRef: RefObject<HTMLInputElement | null>
}

interface ChosenChip {
  readonly key: string
  readonly name: string
  readonly content: ReactNode
  readonly style?: CSSProperties
  readonly remove: () => void
}

/** How many chips are shown of a large selection, which would cover the page. */
const mostShown = { wide: 18, phone: 6 } as const

const more = 'more'

/**
 * Selected tags and individually selected companies; companies selected by a tag are counted on the
 * tag's chip. They are one tab stop, and a large selection is folded.
 */
export function ChosenChips({ compare, onRemove, fieldRef }: ChosenChipsProps) {
  const chips = useChips(compare, onRemove)
  const isPhone = useIsPhone()
  const [isUnfolded, setUnfolded] = useState(false)
  const most = isPhone ? mostShown.phone : mostShown.wide
  // A button in place of a single chip would save nothing.
  const hidden = chips.length > most + 1 ? chips.length - most : 0
  const shown = hidden === 0 || isUnfolded ? chips : chips.slice(0, most)
  const group = useRef<HTMLDivElement>(null)
  const roving = useRovingItems({
    group,
    keys: [...shown.map(({ key }) => key), ...(hidden > 0 ? [more] : [])],
    onRemove: (key) => {
      if (chips.length === 1) fieldRef.current?.focus()
      chips.find((chip) => chip.key === key)?.remove()
    },
  })
  if (chips.length === 0) return null
  const removeBy =
    ({ key, remove }: ChosenChip) =>
    (event: MouseEvent) => {
      // A click by the keyboard has a click count of 0.
      if (event.detail === 0) return roving.remove(key)
      remove()
      fieldRef.current?.focus()
    }
  return (
    <div
      ref={group}
      role="group"
      aria-label="Valitud"
      className={classes.chips}
      {...roving.groupProps}
    >
      {shown.map((chip) => (
        <Pill
          key={chip.key}
          className={classes.chip ?? ''}
          style={chip.style ?? {}}
          title={chip.name}
          withRemoveButton
          // Mantine hides the button, since Backspace removes the last chip; here any chip can be
          // reached.
          removeButtonProps={{
            'aria-label': `Eemalda ${chip.name}`,
            'aria-hidden': false,
            iconSize: 14,
            onClick: removeBy(chip),
            ...roving.itemProps(chip.key),
          }}
        >
          {chip.content}
        </Pill>
      ))}
      {hidden > 0 && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isUnfolded}
          aria-label={
            isUnfolded ? 'Näita vähem' : `Näita veel ${counted(hidden, 'valitu', 'valitut')}`
          }
          {...roving.itemProps(more)}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? 'Näita vähem' : `+${hidden}`}
        </button>
      )}
    </div>
  )
}

function useChips(
  { view, directory }: OpenCompare,
  onRemove: ChosenChipsProps['onRemove'],
): ChosenChip[] {
  const { tags, companies, exceptions, slots } = view.selection
  const { members, tagById, companyByCode } = directory
  const excepted = new Set(exceptions)
  const remove = (drop: typeof dropTag, id: string, name: string) => () =>
    onRemove(`Valikust eemaldatud: ${name}`, (selection) => drop(selection, id, members))
  const ofTags = tags.flatMap((id): ChosenChip[] => {
    const tag = tagById.get(id)
    if (tag === undefined) return []
    const count = members.get(id)?.filter((code) => !excepted.has(code)).length ?? 0
    const content = (
      <>
        {tag.name}{' '}
        <Box component="span" fw={400}>
          {counted(count, 'ettevõte', 'ettevõtet')}
        </Box>
      </>
    )
    return [
      {
        key: `t${id}`,
        name: tag.name,
        content,
        style: { background: tag.color, color: tag.textColor },
        remove: remove(dropTag, id, tag.name),
      },
    ]
  })
  const ofCompanies = companies.map((code): ChosenChip => {
    const name = companyByCode.get(code)?.name ?? code
    const content = (
      <>
        <SubjectMark identity={{ kind: 'company', slot: slots.get(code) ?? 0 }} /> {name}
      </>
    )
    return { key: `c${code}`, name, content, remove: remove(dropCompany, code, name) }
  })
  return [...ofTags, ...ofCompanies]
}
