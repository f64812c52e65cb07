import type { Problem } from '@kvartal/domain/imports/reading'
import { Presets, SingleBar } from 'cli-progress'
import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { LocalImportProgress } from '../apps/server/src/runs/import/import-emta-file.ts'

const problemsShown = 20
const format = new Intl.NumberFormat('en-GB')

/** A count with thousands separators. */
export function number(count: number): string {
  return format.format(count)
}

/** The facts of a file on this machine. @throws when the path is not a file, or may not be read */
export async function requireFile(path: string) {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EACCES')
      throw new Error(`This user may not look at ${path}: give the right to enter its folder.`)
    return null
  })
  if (found?.isFile() !== true) throw new Error(`${path} is no file.`)
  await access(path, constants.R_OK).catch(() => {
    throw new Error(
      `This user may not read ${path}: give the right to, or copy it to where it has that.`,
    )
  })
  return found
}

/** Imports a file with a progress bar. */
export async function withProgressBar<Counts>(
  path: string,
  importFile: (onProgress: (progress: LocalImportProgress) => void) => Promise<Counts>,
): Promise<Counts> {
  const bar = new SingleBar(
    {
      format: `${basename(path)} {bar} {percentage}% · {rows} rows · {phase}`,
      hideCursor: true,
      clearOnComplete: true,
    },
    Presets.shades_classic,
  )
  bar.start(1, 0, { rows: '0', phase: 'reading' })
  try {
    return await importFile(({ phase, rows, share }) =>
      bar.update(share, {
        rows: number(rows),
        phase: phase === 'read' ? 'reading' : 'comparing with what is stored',
      }),
    )
  } finally {
    bar.stop()
  }
}

/** Prints how many rows of each kind were left out. */
export function printLeftOut(leftOut: readonly (readonly [count: number, what: string])[]): void {
  for (const [count, what] of leftOut)
    if (count > 0) console.log(`  left out: ${number(count)} ${what}`)
}

/** Prints the first of the rows that could not be read. */
export function printProblems({
  problems,
  problemCount,
}: {
  readonly problems: readonly Problem[]
  readonly problemCount: number
}): void {
  if (problemCount === 0) return
  console.log(`  ${number(problemCount)} rows could not be read:`)
  for (const { line, reason } of problems.slice(0, problemsShown))
    console.log(`    line ${line}: ${reason}`)
  if (problemCount > problemsShown)
    console.log(`    and ${number(problemCount - problemsShown)} more`)
}
