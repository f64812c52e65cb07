import { type ReactNode, useMemo } from 'react'
import { type CompanyReports, reportsOf } from './use-company-reports.ts'
import { publishedYearNotes } from './year-notes.ts'
import classes from './year-ribbon.module.css'

interface YearRibbonProps {
  /** Oldest first. */
  readonly years: readonly number[]
  readonly chosen: number
  readonly reports: CompanyReports
  readonly onChoose: (year: number) => void
  /** Shown at the right. */
  readonly children: ReactNode
}

/** Years with and without reports; one is selected, also by arrow keys. */
export function YearRibbon({ years, chosen, reports, onChoose, children }: YearRibbonProps) {
  const notesOfYears = useMemo(() => new Map(reports.years.map((year) => [year, publishedYearNotes(reportsOf(reports, year))])), [reports])
  const notes = notesOfYears.get(chosen) ?? []
  const usual = reports.years.includes(chosen) ? 'kalendriaasta' : 'aruannet ei ole'
  return (
    <div className={classes.ribbon}>
      <div className={classes.chosen}>
        <p className={classes.year}>{chosen}</p>
        {(notes.length === 0 ? [usual] : notes).map((note) => (
          <p key={note} className={classes.note}>
            {`${note.charAt(0).toUpperCase()}${note.slice(1)}`}
          </p>
        ))}
      </div>
      <fieldset className={classes.years}>
        <legend className={classes.legend}>Aruandeaasta</legend>
        {years.map((year) => (
          <Year
            key={year}
            year={year}
            hasReports={reports.years.includes(year)}
            notes={notesOfYears.get(year) ?? []}
            isChosen={year === chosen}
            onChoose={onChoose}
          />
        ))}
      </fieldset>
      <div className={classes.action}>{children}</div>
    </div>
  )
}

interface YearProps {
  readonly year: number
  readonly hasReports: boolean
  readonly notes: readonly string[]
  readonly isChosen: boolean
  readonly onChoose: (year: number) => void
}

function Year({ year, hasReports, notes, isChosen, onChoose }: YearProps) {
  const name = [year, ...(hasReports ? notes : ['andmed puuduvad'])].join(', ')
  return (
    <label className={classes.cell} data-state={hasReports ? 'filled' : 'empty'} title={name}>
      <input
        type="radio"
        name="aruandeaasta"
        value={year}
        aria-label={name}
        checked={isChosen}
        onChange={() => onChoose(year)}
      />
      <span aria-hidden="true">
        {year}
        {notes.length > 0 && '*'}
      </span>
    </label>
  )
}
