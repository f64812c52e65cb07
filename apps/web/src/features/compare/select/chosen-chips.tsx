import { counted } from '@kvartal/domain/format/counted'
import { CloseButton } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { SubjectMark } from '../../../charts/marks/subject-mark.tsx'
import classes from './company-selector.module.css'
import type { Directory } from '../directory.ts'
import { dropCompany, dropTag, type Selection } from '../address/selection.ts'
import type { OpenCompare } from '../use-compare.ts'

interface ChosenChipsProps {
  readonly selection: Selection
  readonly directory: Directory
  readonly change: OpenCompare['change']
  /** Receives the focus when the focused chip is removed. */
  readonly fieldRef: RefObject<HTMLInputElement | null>
}

/** Selected tags and individually selected companies; companies selected by a tag are counted on the tag's chip. */
export function ChosenChips({ selection, directory, change, fieldRef }: ChosenChipsProps) {
  const { members } = directory
  const excepted = new Set(selection.exceptions)
  const drop = (step: typeof dropTag, id: string) => {
    change((present) => ({ ...present, selection: step(present.selection, id, members) }))
    fieldRef.current?.focus()
  }
  return (
    <>
      {selection.tags.map((id) => {
        const tag = directory.tagById.get(id)
        if (tag === undefined) return null
        const count = members.get(id)?.filter((code) => !excepted.has(code)).length ?? 0
        return (
          <Chip
            key={id}
            name={tag.name}
            onRemove={() => drop(dropTag, id)}
            color={{ background: tag.color, text: tag.textColor }}
          >
            {tag.name} <span className={classes.count}>{counted(count, 'ettevõte', 'ettevõtet')}</span>
          </Chip>
        )
      })}
      {selection.companies.map((code) => {
        const name = directory.companyByCode.get(code)?.name ?? code
        return (
          <Chip key={code} name={name} onRemove={() => drop(dropCompany, code)}>
            <SubjectMark identity={{ kind: 'company', slot: selection.slots.get(code) ?? 0 }} />
            <span className={classes.chipName} title={name}>
              {name}
            </span>
          </Chip>
        )
      })}
    </>
  )
}

interface ChipProps {
  readonly name: string
  readonly onRemove: () => void
  readonly color?: { readonly background: string; readonly text: string }
  readonly children: ReactNode
}

function Chip({ name, onRemove, color, children }: ChipProps) {
  return (
    <span className={classes.chip} style={color && { backgroundColor: color.background, color: color.text }}>
      {children}
      <CloseButton
        size="sm"
        iconSize={14}
        variant="transparent"
        className={classes.remove}
        aria-label={`Eemalda ${name}`}
        onClick={onRemove}
      />
    </span>
  )
}
