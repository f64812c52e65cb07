import { counted } from '@kvartal/domain/format/counted'
import { formatWhole } from '@kvartal/domain/format/number'
import {
  chooseCommon,
  commonCompanies,
  chooseCompany,
  chooseTag,
  dropCompany,
  dropTag,
  nothingSelected,
  type Selection,
  selectedCompanies,
} from '@kvartal/views/compare/selection'
import { Box, UnstyledButton, PillsInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, Suspense, useEffect, useId, useMemo } from 'react'
import { useRememberName } from '../../../api/search.ts'
import { afterFirstView } from '../../../app/first-view.ts'
import { companyPath } from '../../../paths.ts'
import { useSlashFocus } from '../../../ui/fields/slash-focus.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { OpenCompare } from '../use-compare.ts'
import { ChosenChips } from './chosen-chips.tsx'
import classes from './company-selector.module.css'
import type { SelectorOption } from './selector-rows.ts'
import { useRemoval } from './use-removal.ts'
import { optionId, useSelector } from './use-selector.ts'

/** Each selected company is in the address, which should stay short. */
const mostInAddress = 300

/**
 * '18 ettevõtet mõlemas': selects the companies that are in all selected tags, where there are
 * several.
 */
function CommonCompanies({
  compare: { view, directory, change },
}: {
  readonly compare: OpenCompare
}) {
  const { tags } = view.selection
  if (tags.length < 2) return null
  const count = commonCompanies(tags, directory.members).length
  const where = tags.length === 2 ? 'mõlemas' : `kõigis ${tags.length} tagis`
  if (count === 0 || count > mostInAddress) {
    return (
      <Box component="span" className={classes.state ?? ''} c="dimmed">
        {count === 0
          ? `${where} ei ole ühtegi ettevõtet`
          : `${counted(count, 'ettevõte', 'ettevõtet')} ${where}`}
      </Box>
    )
  }
  return (
    <UnstyledButton
      className={`${classes.clear ?? ''} ${classes.common ?? ''}`}
      title="Jäta valikusse ainult need, tagide asemel"
      onClick={() =>
        change((present) => ({
          ...present,
          selection: chooseCommon(present.selection, directory.members),
        }))
      }
    >
      {counted(count, 'ettevõte', 'ettevõtet')} {where}
    </UnstyledButton>
  )
}

// Loaded after the page, which is usable without the list.
const SelectorPanel = lazyPart(async () => (await import('./selector-panel.tsx')).SelectorPanel)

interface CompanySelectorProps {
  readonly compare: OpenCompare
  readonly inputRef: RefObject<HTMLInputElement | null>
}

/**
 * Selects companies and tags in one searchable field; the list below it stays open while selecting.
 * Mantine's Combobox moves among options that are in the document; here only the visible ones of up
 * to 10,000 are.
 */
export function CompanySelector({ compare, inputRef }: CompanySelectorProps) {
  const { directory, view, change, companyCount, list } = compare
  const { members } = directory
  const { selection } = view
  const id = useId()
  const companies = useMemo(
    () => new Set(selectedCompanies(selection, members)),
    [selection, members],
  )
  const tags = useMemo(() => new Set(selection.tags), [selection])
  const rememberName = useRememberName()
  const navigate = useNavigate()
  const isChosen = (option: SelectorOption) =>
    option.kind === 'tag' ? tags.has(option.tag._id) : companies.has(option.company.registryCode)

  const toggle = (option: SelectorOption) => {
    const [choose, drop, key] =
      option.kind === 'tag'
        ? ([chooseTag, dropTag, option.tag._id] as const)
        : ([chooseCompany, dropCompany, option.company.registryCode] as const)
    const step = isChosen(option) ? drop : choose
    if (option.kind === 'company') rememberName(option.company)
    change((present) => ({ ...present, selection: step(present.selection, key, members) }))
  }
  const remove = useRemoval(compare)
  const removeLast = () => {
    const last = (present: Selection) => [present.companies.at(-1), present.tags.at(-1)] as const
    const [company, tag] = last(selection)
    if (company === undefined && tag === undefined) return
    const name =
      company === undefined
        ? directory.tagById.get(tag ?? '')?.name
        : directory.companyByCode.get(company)?.name
    remove(`Valikust eemaldatud: ${name ?? company ?? ''}`, (present) => {
      const [ownCompany, ownTag] = last(present)
      if (ownCompany !== undefined) return dropCompany(present, ownCompany, members)
      return ownTag === undefined ? present : dropTag(present, ownTag, members)
    })
  }
  const clear = () => {
    remove('Valik on tühjendatud', () => nothingSelected)
    inputRef.current?.focus()
  }
  const selector = useSelector({
    compare,
    chosen: { tags, companies },
    onToggle: toggle,
    onOpen: (code) => void navigate(companyPath(code)),
    onBackspace: removeLast,
  })
  useSlashFocus(inputRef)
  useEffect(() => afterFirstView(() => void SelectorPanel.prepare()), [])

  // Companies from elsewhere in the country are not among those that can be counted.
  const areAllListed = selection.companies.every(
    (code) => directory.companyByCode.get(code)?._id !== null,
  )
  const isEmpty = companies.size + tags.size === 0
  const state = isEmpty
    ? `Valida saab ${formatWhole(companyCount)} ettevõtte ja ${formatWhole(directory.tags.length)} tagi vahel`
    : `Valitud ${counted(companies.size, 'ettevõte', 'ettevõtet')}${areAllListed ? ` ${formatWhole(companyCount)}-st` : ''}`
  return (
    <div className={classes.selector} onBlur={selector.closeOnLeave}>
      <PillsInput
        id={`${id}-otsing`}
        label="Ettevõtted ja tagid"
        description={state}
        inputWrapperOrder={['label', 'input', 'description']}
        classNames={{ root: classes.root, input: classes.field, description: classes.state }}
        onClick={selector.open}
      >
        <ChosenChips compare={compare} onRemove={remove} fieldRef={inputRef} />
        <PillsInput.Field
          ref={inputRef}
          className={classes.input ?? ''}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={selector.isOpen}
          aria-controls={selector.isOpen ? `${id}-loend` : undefined}
          aria-activedescendant={
            selector.active === null ? undefined : optionId(id, selector.active)
          }
          aria-keyshortcuts="/"
          placeholder={isEmpty ? 'Ettevõte, tag või kood' : 'Lisa veel'}
          autoComplete="off"
          spellCheck={false}
          value={selector.typed}
          onFocus={list.load}
          onChange={(event) => selector.type(event.currentTarget.value)}
          onKeyDown={selector.onKeyDown}
        />
      </PillsInput>
      {selector.isOpen && (
        <Suspense fallback={null}>
          <SelectorPanel
            id={id}
            selector={selector}
            companyCount={companyCount}
            isChosen={isChosen}
            isOfAverages={tags.size === 0 ? null : view.mode === 'averages'}
            onAverages={(isOfAverages) =>
              change((present) => ({ ...present, mode: isOfAverages ? 'averages' : 'all' }), 'mode')
            }
            onToggle={toggle}
          />
        </Suspense>
      )}
      <CommonCompanies compare={compare} />
      {!isEmpty && (
        <UnstyledButton className={classes.clear ?? ''} onClick={clear}>
          Tühjenda
        </UnstyledButton>
      )}
    </div>
  )
}
