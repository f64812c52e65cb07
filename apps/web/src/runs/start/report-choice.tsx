import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import classes from './choice.module.css'
import { ReportTypes } from './report-types.tsx'
import type { ReportChoiceState } from './use-report-choice.ts'
import { YearFilesNote } from './year-files-note.tsx'

interface ReportChoiceProps {
  readonly choice: ReportChoiceState
  /** A button that selects only the last five years. */
  readonly lastYearsButton?: boolean
  /** More about the files of the chosen years. */
  readonly children?: ReactNode
}

const fewYears = 5

/** Years and report types to choose from, and which of the years have a file where files are used. */
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
