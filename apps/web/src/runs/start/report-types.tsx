import { reportTypeNames, type ReportType, reportTypes } from '@kvartal/domain/reports/report-type'
import { Box } from '@mantine/core'
import { useId } from 'react'
import { CheckField } from '../../ui/fields/check-field.tsx'
import classes from './choice.module.css'

interface ReportTypesProps {
  readonly chosen: readonly ReportType[]
  readonly onChange: (chosen: readonly ReportType[]) => void
  /** The field's name in a form; its first box is focused when none is chosen. */
  readonly name?: string
  readonly error?: string | null
  /** Shows the types' codes too. */
  readonly hasCodes?: boolean
}

/** Report types to choose from. */
export function ReportTypes({
  chosen,
  onChange,
  name,
  error = null,
  hasCodes = false,
}: ReportTypesProps) {
  const errorId = useId()
  return (
    <fieldset className={classes.types} aria-describedby={error === null ? undefined : errorId}>
      <legend>Aruannete tüübid</legend>
      {reportTypes.map((type, i) => (
        <CheckField
          key={type}
          label={hasCodes ? `${reportTypeNames[type]} (${type})` : reportTypeNames[type]}
          isChecked={chosen.includes(type)}
          onChange={(isChecked) =>
            onChange(reportTypes.filter((one) => (one === type ? isChecked : chosen.includes(one))))
          }
          {...(i === 0 && name !== undefined && { name })}
        />
      ))}
      {error !== null && (
        <Box component="p" id={errorId} c="var(--bad)" fz={13}>
          {error}
        </Box>
      )}
    </fieldset>
  )
}
