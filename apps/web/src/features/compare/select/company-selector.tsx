import { counted } from '@kvartal/domain/format/counted'
import { formatWhole } from '@kvartal/domain/format/number'
import { Input } from '@mantine/core'
import { type RefObject, useId, useMemo } from 'react'
import { useSlashFocus } from '../../../ui/fields/slash-focus.ts'
import { ChosenChips } from './chosen-chips.tsx'
import classes from './company-selector.module.css'
import { chooseCompany, chooseTag, dropCompany, dropTag, nothingSelected, selectedCompanies } from '../address/selection.ts'
import type { SelectorOption } from './selector-rows.ts'
import { SelectorPanel } from './selector-panel.tsx'
import type { OpenCompare } from '../use-compare.ts'
import { optionId, useSelector } from './use-selector.ts'

interface CompanySelectorProps {
  readonly compare: OpenCompare
  readonly inputRef: RefObject<HTMLInputElement | null>
}

/** Selects companies and tags in one searchable field; the list below it stays open while selecting. */
export function CompanySelector({ compare, inputRef }: CompanySelectorProps) {
  const { directory, view, change, companyCount } = compare
  const { selection } = view
  const id = useId()
  const companies = useMemo(() => new Set(selectedCompanies(selection, directory.members)), [selection, directory])
  const tags = useMemo(() => new Set(selection.tags), [selection])
  const isChosen = (option: SelectorOption) =>
    option.kind === 'tag' ? tags.has(option.tag._id) : companies.has(option.company.registryCode)

  const toggle = (option: SelectorOption) => {
    const [choose, drop, id] =
      option.kind === 'tag'
        ? ([chooseTag, dropTag, option.tag._id] as const)
        : ([chooseCompany, dropCompany, option.company.registryCode] as const)
    const step = isChosen(option) ? drop : choose
    change((present) => ({ ...present, selection: step(present.selection, id, directory.members) }))
  }
  const removeLast = () =>
    change((present) => {
      const { members } = directory
      const { selection: chosen } = present
      const company = chosen.companies.at(-1)
      const tag = chosen.tags.at(-1)
      if (company !== undefined) return { ...present, selection: dropCompany(chosen, company, members) }
      return tag === undefined ? present : { ...present, selection: dropTag(chosen, tag, members) }
    })
  const selector = useSelector({ directory, chosen: { tags, companies }, onToggle: toggle, onBackspace: removeLast })
  useSlashFocus(inputRef)

  const chosenCount = companies.size
  return (
    <div className={classes.selector} onBlur={selector.closeOnLeave}>
      <Input.Label htmlFor={`${id}-otsing`}>Ettevõtted ja tagid</Input.Label>
      <div
        className={classes.field}
        onPointerDown={(event) => {
          // A click beside the chips focuses the field.
          if (event.target !== event.currentTarget && event.target !== inputRef.current) return
          selector.open()
          if (event.target === event.currentTarget) event.preventDefault()
          inputRef.current?.focus()
        }}
      >
        <ChosenChips selection={selection} directory={directory} change={change} fieldRef={inputRef} />
        <input
          ref={inputRef}
          id={`${id}-otsing`}
          className={classes.input}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={selector.isOpen}
          aria-controls={selector.isOpen ? `${id}-loend` : undefined}
          aria-activedescendant={selector.active === null ? undefined : optionId(id, selector.active)}
          aria-describedby={`${id}-seis`}
          aria-keyshortcuts="/"
          placeholder={chosenCount + tags.size === 0 ? 'Otsi nime, registrikoodi või tagi järgi' : 'Lisa veel'}
          autoComplete="off"
          spellCheck={false}
          value={selector.typed}
          onChange={(event) => selector.type(event.currentTarget.value)}
          onClick={selector.open}
          onKeyDown={selector.onKeyDown}
        />
      </div>
      {selector.isOpen && (
        <SelectorPanel id={id} selector={selector} companyCount={companyCount} isChosen={isChosen} onToggle={toggle} />
      )}
      <div className={classes.state}>
        <span id={`${id}-seis`}>
          {chosenCount + tags.size === 0
            ? `Valida saab ${formatWhole(companyCount)} ettevõtte ja ${formatWhole(directory.tags.length)} tagi vahel`
            : `Valitud ${counted(chosenCount, 'ettevõte', 'ettevõtet')} ${formatWhole(companyCount)}-st`}
        </span>
        {chosenCount + tags.size > 0 && (
          <button
            type="button"
            className={classes.clear}
            onClick={() => {
              change((present) => ({ ...present, selection: nothingSelected }))
              inputRef.current?.focus()
            }}
          >
            Tühjenda
          </button>
        )}
      </div>
    </div>
  )
}
