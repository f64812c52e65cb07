// The messages between the server and the process of an import.
import type { DetailsImportCounts } from '@kvartal/database/directory/import-register-details'
import type { RegistryImportCounts } from '@kvartal/database/directory/import-registry-file'
import type { ImportCounts, ImportScope } from '@kvartal/database/figures/import-counts'
import type { Opening } from '@kvartal/database/open'
import type { ActivityCounts } from '@kvartal/database/reports/import-report-activities'
import type { ElementCounts } from '@kvartal/database/reports/import-report-elements'
import type { HeadingCounts } from '@kvartal/database/reports/import-report-headings'
import type { StepInHand } from '@kvartal/database/runs/end-step'
import type { PlainError } from '../../kit/processes/plain-error.ts'
import type { LocalImportProgress } from './import-emta-file.ts'

/**
 * A file to import, and the step of a run to finish in the import's transaction; `null` outside of
 * runs.
 */
export type ImportTask =
  | EmtaImportTask
  | { readonly source: 'registry'; readonly path: string; readonly asOf: string }
  | { readonly source: 'register-details'; readonly path: string; readonly asOf: string }
  | ReportImportTask

interface TaskOfRun {
  readonly path: string
  readonly step: StepInHand | null
  /** The page that links to the file; `null` outside of runs. */
  readonly pageUrl: string | null
}

interface EmtaImportTask extends TaskOfRun {
  readonly source: 'emta'
  readonly scope: ImportScope
}

export type ReportImportTask = TaskOfRun &
  (
    | { readonly source: 'report-headings'; readonly years: readonly number[] }
    | { readonly source: 'report-elements'; readonly year: number; readonly asOf: string }
    | { readonly source: 'report-activities'; readonly asOf: string }
  )

/** The counts of each import by source. */
export interface CountsOfImport {
  readonly emta: ImportCounts
  readonly registry: RegistryImportCounts
  readonly 'register-details': DetailsImportCounts
  readonly 'report-headings': HeadingCounts
  readonly 'report-elements': ElementCounts
  readonly 'report-activities': ActivityCounts
}

/**
 * The only message to the process. The database address may contain a password, so it is not passed
 * as an argument.
 */
export interface ImportOrder {
  readonly opening: Opening
  readonly task: ImportTask
}

export type ImportMessage =
  | { readonly progress: LocalImportProgress }
  | { readonly counts: CountsOfImport[keyof CountsOfImport] }
  | { readonly failure: PlainError }
