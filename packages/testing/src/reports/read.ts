import type { Problem } from '@kvartal/domain/imports/reading'
import type { ReportActivityLine } from '@kvartal/domain/reports/report-activities'
import type {
  ReportElementRow,
  ReportFile,
  ReportHeading,
} from '@kvartal/domain/reports/report-file'
import {
  openReportActivities,
  openReportElements,
  openReportHeadings,
  type ReportHeadingsOptions,
} from '@kvartal/sources/reports/open-report-files'
import { inPieces } from '../text/in-pieces.ts'

/** Reads a small general file completely. */
export async function readHeadings(
  fileName: string,
  bytes: Uint8Array,
  options: ReportHeadingsOptions = {},
  pieceLength = 65_536,
) {
  return readWhole<ReportHeading>(
    await openReportHeadings(fileName, inPieces(bytes, pieceLength), options),
  )
}

/** Reads a small file of elements completely. */
export async function readElements(fileName: string, bytes: Uint8Array, pieceLength = 65_536) {
  return readWhole<ReportElementRow>(
    await openReportElements(fileName, inPieces(bytes, pieceLength)),
  )
}

/** Reads a small file of revenue by activity completely. */
export async function readActivities(fileName: string, bytes: Uint8Array, pieceLength = 65_536) {
  return readWhole<ReportActivityLine>(
    await openReportActivities(fileName, inPieces(bytes, pieceLength)),
  )
}

async function readWhole<Row>(file: ReportFile<Row, string>) {
  const rows: Row[] = []
  const problems: Problem[] = []
  const leftBy: Record<string, number> = {}
  let left = 0
  for await (const batch of file.batches) {
    rows.push(...batch.rows)
    problems.push(...batch.problems)
    left += batch.left
    for (const [why, count] of Object.entries(batch.leftBy))
      leftBy[why] = (leftBy[why] ?? 0) + (count ?? 0)
  }
  return { rows, problems, left, leftBy, reading: file.reading() }
}
