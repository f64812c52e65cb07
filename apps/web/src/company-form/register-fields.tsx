import { formatDate } from '@kvartal/domain/format/date'
import { TextInput } from '@mantine/core'
import type { ChangeEvent } from 'react'
import type { CompanyField } from './company-draft.ts'
import classes from './company-fields.module.css'
import type { CompanyFieldsProps } from './company-fields.tsx'

type TextField = Extract<CompanyField, 'status' | 'registrationDate' | 'fullAddress' | 'street' | 'postalCode'>

/** What the register tells of a company and a person may correct; former names are the register's alone. */
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
      <TextInput
        {...fieldProps('registrationDate')}
        label="Registreerimise kuupäev"
        placeholder="pp.kk.aaaa"
        maxLength={10}
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
