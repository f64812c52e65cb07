import { reportTypeNames, type ReportType, reportTypes } from '@kvartal/domain/reports/report-type'
import { Button } from '@mantine/core'
import { useId } from 'react'
import { CheckField } from '../../ui/fields/check-field.tsx'
import classes from './report-choice.module.css'

interface ReportChoiceProps {
  /** Offered years, newest first. */
  readonly years: readonly number[]
  readonly chosenYears: readonly number[]
  readonly chosenTypes: readonly ReportType[]
  readonly onYears: (years: readonly number[]) => void
  readonly onTypes: (types: readonly ReportType[]) => void
  /** A button that selects only the last five years. */
  readonly lastYearsButton?: boolean
}

const fewYears = 5

/** Years and report types to choose from. */
export function ReportChoice({
  years,
  chosenYears,
  chosenTypes,
  onYears,
  onTypes,
  lastYearsButton = false,
}: ReportChoiceProps) {
  const yearsId = useId()
  return (
    <div className={classes.choice}>
      <div role="group" aria-labelledby={yearsId}>
        <div className={classes.tools}>
          <p id={yearsId} className={classes.heading}>
            Aastad
          </p>
          <span className={classes.count} role="status">
            Valitud {chosenYears.length} / {years.length}
          </span>
          <span className={classes.buttons}>
            {lastYearsButton && (
              <Button variant="default" size="compact-sm" onClick={() => onYears(years.slice(0, fewYears))}>
                Viimased {fewYears}
              </Button>
            )}
            <Button variant="default" size="compact-sm" onClick={() => onYears(years)}>
              Vali kõik
            </Button>
            <Button variant="default" size="compact-sm" onClick={() => onYears([])}>
              Tühjenda
            </Button>
          </span>
        </div>
        <ul className={classes.years}>
          {years.map((year) => (
            <li key={year}>
              <CheckField
                label={year}
                isChecked={chosenYears.includes(year)}
                onChange={(isChecked) => onYears(withOne(years, chosenYears, year, isChecked))}
              />
            </li>
          ))}
        </ul>
      </div>
      <fieldset className={classes.types}>
        <legend className={classes.heading}>Aruannete tüübid</legend>
        {reportTypes.map((type) => (
          <CheckField
            key={type}
            label={reportTypeNames[type]}
            isChecked={chosenTypes.includes(type)}
            onChange={(isChecked) => onTypes(withOne(reportTypes, chosenTypes, type, isChecked))}
          />
        ))}
      </fieldset>
    </div>
  )
}

/** The selected values in display order, after one was checked or unchecked. */
function withOne<Choice>(offered: readonly Choice[], chosen: readonly Choice[], one: Choice, isChosen: boolean): Choice[] {
  return offered.filter((other) => (other === one ? isChosen : chosen.includes(other)))
}
