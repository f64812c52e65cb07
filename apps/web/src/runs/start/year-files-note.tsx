import { formatDate } from '@kvartal/domain/format/date'
import type { ReactNode } from 'react'
import { reasonOf } from '../../api/api-error.ts'
import type { YearFile } from '../../api/annual-reports.ts'
import { useCan } from '../../api/session.ts'
import type { YearFilesState } from './use-year-files.ts'
import classes from './year-files-note.module.css'

interface YearFilesNoteProps {
  readonly files: NonNullable<YearFilesState>
  /** A summary of the current choice, with the button that loads files. */
  readonly children?: ReactNode
}

/** Which chosen years have a register file, shown before a run that needs it is started. */
export function YearFilesNote({ files, children }: YearFilesNoteProps) {
  const mayRefresh = useCan('run-refreshes')
  const { loaded, published, absent, unloaded, isLooking, failure } = files
  const lines = [
    ['Laaditud', loaded.map(fileWords).join(', ')],
    ['Saadaval, laadimata', published.join(', ')],
    ['Laadimata', unloaded.join(', ')],
    ['Äriregistri lehel ei ole', absent.join(', ')],
  ] as const
  return (
    <div className={classes.note}>
      <p>Serveril ei ole äriregistri kasutajatunnust: aruanded tulevad äriregistri avaandmete aastafailidest.</p>
      <dl className={classes.lines} role="status">
        {lines.map(
          ([name, years]) =>
            years !== '' && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{years}</dd>
              </div>
            ),
        )}
      </dl>
      {isLooking && <p className={classes.soft}>Äriregistri lehe lugemine…</p>}
      {failure !== null && <p className={classes.soft}>Äriregistri lehte ei saanud lugeda: {reasonOf(failure)}</p>}
      {!mayRefresh && unloaded.length > 0 && <p className={classes.soft}>Aastafaili saab laadida haldur.</p>}
      {children}
    </div>
  )
}

function fileWords({ year, asOf }: YearFile): string {
  return asOf === null ? String(year) : `${year} (seisuga ${formatDate(asOf)})`
}
