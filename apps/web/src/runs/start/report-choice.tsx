import { recentYears } from '@kvartal/domain/reports/recent-years'
import {
  type ReportType,
  reportTypes,
  type Statement,
  typesOf,
  reportTypeNames,
} from '@kvartal/domain/reports/report-type'
import { Box, Stack } from '@mantine/core'
import { useState, useId, type ReactNode } from 'react'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import classes from './choice.module.css'
import { useYearFiles, YearFilesNote } from './year-files.tsx'

/** Balance sheet and income statement 1 (specification, section 2). */
const defaultTypes: readonly ReportType[] = ['14', '35']

interface ReportChoiceOptions {
  /** How many years are offered. */
  readonly yearCount: number
  /** Selected initially instead of the previous year. */
  readonly firstYear?: number | null
  /** The statement whose types are selected initially besides the default ones. */
  readonly firstStatement?: Statement | null
}

/** Which reports to load; initially the previous year's balance sheet and income statement. */
export function useReportChoice({
  yearCount,
  firstYear = null,
  firstStatement = null,
}: ReportChoiceOptions) {
  const [offered] = useState(() => recentYears(yearCount, new Date().getFullYear()).toReversed())
  const [years, setYears] = useState<readonly number[]>(() =>
    firstYear === null ? offered.slice(0, 1) : [firstYear],
  )
  const [types, setTypes] = useState<readonly ReportType[]>(() => firstTypes(firstStatement))
  return { offered, years, setYears, types, setTypes, ...useYearFiles(years) }
}

type ReportChoiceState = ReturnType<typeof useReportChoice>

function firstTypes(statement: Statement | null): readonly ReportType[] {
  if (statement === null) return defaultTypes
  return reportTypes.filter(
    (type) => defaultTypes.includes(type) || typesOf(statement).includes(type),
  )
}

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

interface ReportChoiceProps {
  readonly choice: ReportChoiceState
  /** A button that selects only the last five years. */
  readonly lastYearsButton?: boolean
  /** More about the files of the chosen years. */
  readonly children?: ReactNode
}

const fewYears = 5

/**
 * Years and report types to choose from, and which of the years have a file where files are used.
 */
export function ReportChoice({ choice, lastYearsButton = false, children }: ReportChoiceProps) {
  const { offered, years, setYears, types, setTypes, files } = choice
  return (
    <Stack gap={20}>
      <ChoiceGroup
        heading="Aastad"
        count={`${years.length} / ${offered.length}`}
        buttons={[
          ...(lastYearsButton
            ? [
                {
                  label: `Viimased ${fewYears}`,
                  onClick: () => setYears(offered.slice(0, fewYears)),
                },
              ]
            : []),
          { label: 'Vali kõik', onClick: () => setYears(offered) },
          { label: 'Tühjenda', onClick: () => setYears([]) },
        ]}
      >
        <ul className={classes.years}>
          {offered.map((year) => (
            <li key={year}>
              <CheckField
                label={year}
                isChecked={years.includes(year)}
                onChange={(isChecked) =>
                  setYears(
                    offered.filter((one) => (one === year ? isChecked : years.includes(one))),
                  )
                }
              />
            </li>
          ))}
        </ul>
      </ChoiceGroup>
      <ReportTypes chosen={types} onChange={setTypes} />
      {files !== null && years.length > 0 && (
        <YearFilesNote files={files}>{children}</YearFilesNote>
      )}
    </Stack>
  )
}
