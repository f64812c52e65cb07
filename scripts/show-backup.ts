import { Presets, SingleBar } from 'cli-progress'

type OnProgress = (table: string, bytes: number, of: number) => void

/** Shows the progress of a backup or a restore. */
export async function withTableBar<Result>(
  what: string,
  work: (onProgress: OnProgress) => Promise<Result>,
): Promise<Result> {
  const bar = new SingleBar(
    { format: `${what} {bar} {percentage}% · {table}`, hideCursor: true, clearOnComplete: true },
    Presets.shades_classic,
  )
  bar.start(1, 0, { table: '' })
  try {
    return await work((table, bytes, of) => bar.update(of === 0 ? 1 : bytes / of, { table }))
  } finally {
    bar.stop()
  }
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
