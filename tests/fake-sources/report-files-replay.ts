import {
  replayedActivityFile,
  replayedReportFiles,
  type ReportCsv,
} from '@kvartal/testing/reports/report-files'
import { zipOf } from '@kvartal/testing/transport/zip-of'
import type { FileLink } from './registry-page.ts'

/** The general file, revenue by activity, or the elements of a year. */
export type ReportFileChoice = 'headings' | 'activities' | number

interface Served extends FileLink {
  readonly packed: Uint8Array
  /** Its name for the misbehaviour switch. */
  readonly target: string
}

/** The register's files of annual reports, compressed as it serves them. */
export interface ReportFilesReplay {
  links(): readonly FileLink[]
  /** The file at a path; `null` when there is none. */
  find(path: string): Served | null
  /** Replaces a file, or removes it from the page; a missing year is added. */
  replace(which: ReportFileChoice, csv: Uint8Array | null): void
}

const labels = { headings: 'Aruannete üldandmed', activities: 'EMTAK müügitulu' } as const

/** @param folder the folder of the files, with a trailing slash. */
export function reportFilesReplay(folder: string): ReportFilesReplay {
  const { headings, elementsByYear } = replayedReportFiles()
  const activities = replayedActivityFile()
  const files = new Map<ReportFileChoice, Served>([
    ['headings', served('headings', headings)],
    ['activities', served('activities', activities)],
  ])
  for (const [year, elements] of elementsByYear) files.set(year, served(year, elements))

  return {
    links: () => [...files.values()],
    find: (path) => [...files.values()].find((file) => file.path === path) ?? null,
    replace(which, csv) {
      const fileName =
        which === 'headings'
          ? headings.fileName
          : which === 'activities'
            ? activities.fileName
            : headings.fileName.replace('1.aruannete_yldandmed', `4.${which}_aruannete_elemendid`)
      if (csv === null) files.delete(which)
      else files.set(which, served(which, { fileName, bytes: csv }))
    },
  }

  function served(
    which: ReportFileChoice,
    { fileName, bytes }: Pick<ReportCsv, 'fileName'> & { readonly bytes: Uint8Array },
  ): Served {
    // One file was published twice on the same day, as happens in reality.
    const zipName = fileName.replace('.csv', which === 2025 ? '_1.zip' : '.zip')
    return {
      label: typeof which === 'number' ? `${which}. aasta aruannete elemendid` : labels[which],
      path: `${folder}${zipName}`,
      packed: zipOf([{ name: fileName, bytes }]),
      target: typeof which === 'number' ? `report-elements-${which}` : `report-${which}`,
    }
  }
}
