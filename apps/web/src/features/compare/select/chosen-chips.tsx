import { counted } from '@kvartal/domain/format/counted'
import { dropCompany, dropTag } from '@kvartal/views/compare/selection'
import { Box, Pill } from '@mantine/core'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import { SubjectMark } from '../../../charts/marks/subject-mark.tsx'
import type { OpenCompare } from '../use-compare.ts'
import classes from './company-selector.module.css'

interface ChosenChipsProps {
  readonly compare: OpenCompare
  /** Receives the focus when the focused chip is removed. */
  readonly fieldRef: RefObject<HTMLInputElement | null>
}

/** Selected tags and individually selected companies; companies selected by a tag are counted on the tag's chip. */
export function ChosenChips({ compare: { view, directory, change }, fieldRef }: ChosenChipsProps) {
  const { tags, companies, exceptions, slots } = view.selection
  const { members, tagById, companyByCode } = directory
  const excepted = new Set(exceptions)
  const drop = (step: typeof dropTag, id: string) => () => {
    change((present) => ({ ...present, selection: step(present.selection, id, members) }))
    fieldRef.current?.focus()
  }
  return (
    <>
      {tags.map((id) => {
        const tag = tagById.get(id)
        if (tag === undefined) return null
        const count = members.get(id)?.filter((code) => !excepted.has(code)).length ?? 0
        return (
          <Chip key={id} name={tag.name} onRemove={drop(dropTag, id)} style={{ background: tag.color, color: tag.textColor }}>
            {tag.name}{' '}
            <Box component="span" fw={400}>
              {counted(count, 'ettevõte', 'ettevõtet')}
            </Box>
          </Chip>
        )
      })}
      {companies.map((code) => {
        const name = companyByCode.get(code)?.name ?? code
        return (
          <Chip key={code} name={name} onRemove={drop(dropCompany, code)}>
            <SubjectMark identity={{ kind: 'company', slot: slots.get(code) ?? 0 }} /> {name}
          </Chip>
        )
      })}
    </>
  )
}

interface ChipProps {
  readonly name: string
  readonly onRemove: () => void
  readonly style?: CSSProperties
  readonly children: ReactNode
}

function Chip({ name, onRemove, style = {}, children }: ChipProps) {
  return (
    <Pill
      className={classes.chip ?? ''}
      style={style}
      title={name}
      withRemoveButton
      onRemove={onRemove}
      // Mantine hides the button, since Backspace removes the last chip; here any chip can be reached.
      removeButtonProps={{ 'aria-label': `Eemalda ${name}`, 'aria-hidden': false, tabIndex: 0, iconSize: 14 }}
    >
      {children}
    </Pill>
  )
}
