import { formatDate } from '@kvartal/domain/format/date'
import { TextInput } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { DateField } from '../ui/fields/date-field.tsx'
import type { CompanyField } from './company-draft.ts'
import classes from './company-fields.module.css'
import type { CompanyFieldsProps } from './company-fields.tsx'

type TextField = Extract<CompanyField, 'status' | 'fullAddress' | 'street' | 'postalCode'>

/** Facts from the register that a user may correct; former names are read-only. */
export function RegisterFields({ draft, onChange, problem }: CompanyFieldsProps) {
  const fieldProps = (field: TextField) => ({
    ...problem.fieldProps(field),
    value: draft[field],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => onChange({ [field]: value }),
    autoComplete: 'off',
  })
  return (
    <div className={classes.fields}>
      <h3 className={classes.legend}>Äriregistri andmed</h3>
      <TextInput {...fieldProps('status')} label="Staatus" maxLength={100} />
      <DateField
        {...problem.fieldProps('registrationDate')}
        label="Registreerimise kuupäev"
        value={draft.registrationDate}
        onChange={(registrationDate) => onChange({ registrationDate })}
      />
      <TextInput {...fieldProps('street')} label="Tänav" maxLength={200} />
      <TextInput {...fieldProps('postalCode')} label="Postiindeks" maxLength={20} />
      <div className={classes.wide}>
        <TextInput {...fieldProps('fullAddress')} label="Täisaadress" maxLength={400} />
      </div>
      {draft.previousNames.length > 0 && (
        <div className={classes.wide}>
          <p className={classes.label}>Varasemad nimed</p>
          <ul className={classes.names}>
            {draft.previousNames.map(({ name, startDate, endDate }, i) => (
              <li key={i}>
                {name}{' '}
                <span className={classes.dates}>
                  {formatDate(startDate)} – {formatDate(endDate)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
