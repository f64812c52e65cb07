import { mostTagsOfCompany } from '@kvartal/contract/company-form'
import type { RegistryFacts } from '@kvartal/contract/registry'
import type { CountedTag } from '@kvartal/contract/tag'
import { counties } from '@kvartal/domain/company/county'
import { type FactKey, factTable, registerFacts } from '@kvartal/domain/company/facts'
import { legalForms } from '@kvartal/domain/company/legal-form'
import { formatDate } from '@kvartal/domain/format/date'
import { Box, Button, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { DateField } from '../../ui/fields/date-field.tsx'
import { TagSelect } from '../../ui/tags/tag-select.tsx'
import { type CompanyDraft, type CompanyField, factsSources } from './company-draft.ts'
import classes from './company-fields.module.css'
import { NameField } from './name-field.tsx'
import type { useCodeLookup } from './use-code-lookup.ts'

interface CompanyFieldsProps {
  /** The result of `useForm`. */
  readonly form: {
    readonly values: CompanyDraft
    readonly isBusy: boolean
    readonly change: (part: Partial<CompanyDraft>) => void
    readonly field: (name: CompanyField) => { readonly name: string; readonly error: string | null }
  }
  readonly tags: readonly CountedTag[]
  /** Fills the form by its code; `null` for an existing company, whose code never changes. */
  readonly lookup: ReturnType<typeof useCodeLookup> | null
  /** More buttons beside the code. */
  readonly codeActions?: ReactNode
  /** A note about the code, shown right below it. */
  readonly codeNote?: ReactNode
  /** Whether the register's facts have fields, too; former names are read-only. */
  readonly hasRegisterFields?: boolean
}

/** Labels of fields that are not the facts' own. */
const ownLabels: Readonly<Partial<Record<FactKey, string>>> = {
  registrationDate: 'Registreerimise kuupäev',
  fullAddress: 'Täisaadress',
}

const wideFacts: ReadonlySet<FactKey> = new Set(['fullAddress'])

interface Choice {
  readonly value: string
  readonly label: string
}

const unknown: Choice = { value: '', label: 'teadmata' }

const typeChoices: readonly Choice[] = [
  unknown,
  ...Object.entries(legalForms).map(([value, label]) => ({ value, label: `${value} – ${label}` })),
]

const countyChoices: readonly Choice[] = [
  unknown,
  ...counties.map((county) => ({ value: county, label: county })),
]

/** The fields of a company, as it is added, changed or recommended. */
export function CompanyFields({
  form,
  tags,
  lookup,
  codeActions,
  codeNote = null,
  hasRegisterFields = false,
}: CompanyFieldsProps) {
  const { values, field } = form
  const change = lookup?.change ?? form.change
  const factField = (key: Exclude<FactKey, 'vatRegistered'>) => {
    const { kind, label: usual, longest, wire } = factTable[key]
    const label = ownLabels[key] ?? usual
    const given = { ...field(wire), label, value: values[wire] }
    if (kind === 'date')
      return <DateField key={key} {...given} onChange={(day) => change({ [wire]: day })} />
    const text = (
      <TextInput
        key={key}
        {...given}
        maxLength={longest}
        autoComplete="off"
        onChange={({ currentTarget }) => change({ [wire]: currentTarget.value })}
      />
    )
    return wideFacts.has(key) ? (
      <div key={key} className={classes.wide}>
        {text}
      </div>
    ) : (
      text
    )
  }
  const choice = (name: 'type' | 'county', label: string, choices: readonly Choice[]) => (
    <NativeSelect
      {...field(name)}
      label={label}
      value={values[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
      data={withPresent(choices, values[name])}
    />
  )
  const name = { ...field('name'), value: values.name }
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16} verticalSpacing="var(--field-gap)">
      <div className={classes.code}>
        <TextInput
          {...field('registryCode')}
          label="Registrikood"
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
          spellCheck={false}
          readOnly={lookup === null}
          {...(lookup === null ? { description: 'Registrikoodi muuta ei saa' } : {})}
          value={values.registryCode}
          onChange={({ currentTarget }) => change({ registryCode: currentTarget.value })}
        />
        <div className={classes.actions}>
          {codeActions}
          {lookup !== null && (
            <Button
              variant="default"
              loading={lookup.isReading}
              disabled={form.isBusy}
              onClick={lookup.readRegister}
            >
              Täida äriregistrist
            </Button>
          )}
        </div>
      </div>
      {codeNote !== null && <div className={classes.wide}>{codeNote}</div>}
      {lookup !== null && lookup.facts !== null && (
        <Box component="p" role="status" className={classes.wide} c="dimmed" fz={13}>
          {sourceSentence(lookup.facts)}
        </Box>
      )}
      <div className={classes.wide}>
        {lookup === null ? (
          <TextInput
            {...name}
            label="Ettevõtte nimi"
            maxLength={factTable.name.longest}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
        ) : (
          <NameField
            {...name}
            onChange={(text) => change({ name: text })}
            onChoose={lookup.choose}
          />
        )}
      </div>
      {choice('type', 'Õiguslik vorm', typeChoices)}
      {choice('county', 'Maakond', countyChoices)}
      {factField('businessActivity')}
      <NativeSelect
        {...field('vatRegistered')}
        label="Käibemaksukohustuslane"
        value={values.vatRegistered === null ? '' : values.vatRegistered ? 'jah' : 'ei'}
        onChange={({ currentTarget: { value } }) =>
          change({ vatRegistered: value === '' ? null : value === 'jah' })
        }
        data={[unknown, 'jah', 'ei']}
      />
      <div className={classes.wide}>
        <TagSelect
          label="Tagid"
          tags={tags}
          value={values.tags}
          onChange={(ids) => change({ tags: ids })}
          most={mostTagsOfCompany}
          mayCreate
          error={field('tags').error}
        />
      </div>
      {hasRegisterFields && (
        <>
          <h3 className={classes.wide}>Registreering ja aadress</h3>
          {registerFacts.map(factField)}
          <FormerNames names={values.previousNames} />
        </>
      )}
    </SimpleGrid>
  )
}

/** A value from a source that is not in our lists is offered too, so that saving loses nothing. */
function withPresent(choices: readonly Choice[], present: string): Choice[] {
  return choices.some(({ value }) => value === present)
    ? [...choices]
    : [...choices, { value: present, label: present }]
}

function sourceSentence({ source, asOf }: RegistryFacts): string {
  const isOther = source === 'emta' ? ', mitte äriregister' : ''
  return `Allikas: ${factsSources[source]}${isOther}${asOf === null ? '' : `, seisuga ${formatDate(asOf)}`}`
}

function FormerNames({ names }: { readonly names: CompanyDraft['previousNames'] }) {
  if (names.length === 0) return null
  return (
    <div className={classes.wide}>
      <Box component="p" mb="var(--label-gap)" fw={500}>
        Varasemad nimed
      </Box>
      <ul className={classes.names}>
        {names.map(({ name, startDate, endDate }, i) => (
          <li key={i}>
            {name}{' '}
            <Box component="span" c="dimmed" fz={13}>
              {formatDate(startDate)} – {formatDate(endDate)}
            </Box>
          </li>
        ))}
      </ul>
    </div>
  )
}
