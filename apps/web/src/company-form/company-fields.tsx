import { mostTagsOfCompany } from '@kvartal/contract/company-form'
import type { RegistryCompany } from '@kvartal/contract/registry'
import type { CountedTag } from '@kvartal/contract/tag'
import { counties } from '@kvartal/domain/company/county'
import { legalForms } from '@kvartal/domain/company/legal-form'
import { NativeSelect, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { TagSelect } from '../ui/tags/tag-select.tsx'
import type { CompanyDraft, CompanyField } from './company-draft.ts'
import classes from './company-fields.module.css'
import { NameField } from './name-field.tsx'

export interface CompanyFieldsProps {
  readonly draft: CompanyDraft
  readonly onChange: (change: Partial<CompanyDraft>) => void
  /** The result of `useFormProblem`: the problem, shown under its field. */
  readonly problem: {
    fieldProps(field: CompanyField): { readonly name: string; readonly error: string | null }
  }
}

interface MainFieldsProps extends CompanyFieldsProps {
  readonly tags: readonly CountedTag[]
  /** The code of an existing company never changes. */
  readonly isCodeReadOnly?: boolean
  /** Buttons beside the code: look-up, 'Täida äriregistrist'. */
  readonly codeActions?: ReactNode
  /** A note about the code, shown right below it. */
  readonly codeNote?: ReactNode
  /** Suggests companies of the whole country while the name is typed; called with the chosen one. */
  readonly onChoose?: (company: RegistryCompany) => void
}

/** The main fields of a company: code, name, legal form, county, activity, VAT and tags. */
export function CompanyFields({
  draft,
  onChange,
  problem,
  tags,
  isCodeReadOnly = false,
  codeActions,
  codeNote,
  onChoose,
}: MainFieldsProps) {
  const name = { ...problem.fieldProps('name'), value: draft.name }
  return (
    <div className={classes.fields}>
      <div className={classes.code}>
        <TextInput
          {...problem.fieldProps('registryCode')}
          label="Registrikood"
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
          spellCheck={false}
          readOnly={isCodeReadOnly}
          {...(isCodeReadOnly ? { description: 'Registrikoodi muuta ei saa' } : {})}
          value={draft.registryCode}
          onChange={({ currentTarget }) => onChange({ registryCode: currentTarget.value })}
        />
        {codeActions !== undefined && <div className={classes.codeActions}>{codeActions}</div>}
      </div>
      {codeNote !== undefined && codeNote !== null && <div className={classes.wide}>{codeNote}</div>}
      <div className={classes.wide}>
        {onChoose === undefined ? (
          <TextInput
            {...name}
            label="Ettevõtte nimi"
            maxLength={300}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          />
        ) : (
          <NameField {...name} onChange={(text) => onChange({ name: text })} onChoose={onChoose} />
        )}
      </div>
      <NativeSelect
        {...problem.fieldProps('type')}
        label="Õiguslik vorm"
        value={draft.type}
        onChange={({ currentTarget }) => onChange({ type: currentTarget.value })}
        data={withPresent(typeChoices, draft.type)}
      />
      <NativeSelect
        {...problem.fieldProps('county')}
        label="Maakond"
        value={draft.county}
        onChange={({ currentTarget }) => onChange({ county: currentTarget.value })}
        data={withPresent(countyChoices, draft.county)}
      />
      <TextInput
        {...problem.fieldProps('businessActivity')}
        label="Tegevusala"
        maxLength={300}
        autoComplete="off"
        value={draft.businessActivity}
        onChange={({ currentTarget }) => onChange({ businessActivity: currentTarget.value })}
      />
      <NativeSelect
        {...problem.fieldProps('vatRegistered')}
        label="Käibemaksukohustuslane"
        value={draft.vatRegistered === null ? '' : draft.vatRegistered ? 'jah' : 'ei'}
        onChange={({ currentTarget: { value } }) => onChange({ vatRegistered: value === '' ? null : value === 'jah' })}
        data={[unknown, { value: 'jah', label: 'jah' }, { value: 'ei', label: 'ei' }]}
      />
      <div className={classes.wide}>
        <TagSelect
          label="Tagid"
          tags={tags}
          value={draft.tags}
          onChange={(ids) => onChange({ tags: ids })}
          most={mostTagsOfCompany}
          error={problem.fieldProps('tags').error}
        />
      </div>
    </div>
  )
}

interface Choice {
  readonly value: string
  readonly label: string
}

const unknown: Choice = { value: '', label: 'teadmata' }

const typeChoices: readonly Choice[] = [
  unknown,
  ...Object.entries(legalForms).map(([value, label]) => ({ value, label: `${value} – ${label}` })),
]

const countyChoices: readonly Choice[] = [unknown, ...counties.map((county) => ({ value: county, label: county }))]

/** A value from a source that is not in our lists is offered too, so that saving loses nothing. */
function withPresent(choices: readonly Choice[], present: string): Choice[] {
  return choices.some(({ value }) => value === present) ? [...choices] : [...choices, { value: present, label: present }]
}
